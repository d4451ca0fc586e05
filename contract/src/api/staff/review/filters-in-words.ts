import { genders } from '../../../options/choices.ts';
import { seasonInWords } from '../../../staff/seasons/season.ts';
import { formatDate } from '../../../text/dates.ts';
import type { QueueFilters } from './queue.ts';

/** The filters of the queue that are on or off. */
export const queueFlags = [
  { name: 'change_requested', label: 'Change requested by family' },
  { name: 'profile_changed', label: 'Changed since submitted' },
  { name: 'in_other_account', label: 'Also in another account' },
  { name: 'sign_again', label: 'To sign again' },
  { name: 'emails_bounce', label: 'Emails bounce' },
  { name: 'mine', label: 'Changes I requested' },
  { name: 'balance_due', label: 'Balance due' },
  { name: 'details_missing', label: 'Health details missing' },
] as const satisfies readonly { name: FilterName; label: string }[];

export type QueueFlag = (typeof queueFlags)[number]['name'];

/** The tab is a list of its own, and sorting filters nothing. */
type FilterName = Exclude<keyof QueueFilters, 'tab' | 'sort'>;

/** One or two filters that are said together. */
interface FilterInWords {
  readonly words: string;
  readonly names: readonly FilterName[];
}

/** What the words need beside the filters. */
interface Known {
  /** The name of the camp that the filters choose. */
  readonly camp: string | undefined;
  /** How a search is said: it is usually a name, which not everybody may read. */
  readonly search: string;
}

type Words = (filters: QueueFilters, known: Known) => string | undefined;

const flag =
  (name: QueueFlag): Words =>
  (filters) =>
    filters[name] && queueFlags.find((one) => one.name === name)?.label;

const span = (what: string, from: string | undefined, to: string | undefined): string | undefined => {
  if (from !== undefined && to !== undefined) return `${what} ${from} – ${to}`;
  if (from !== undefined) return `${what} from ${from}`;
  return to === undefined ? undefined : `${what} to ${to}`;
};

const day = (date: string | undefined) => (date === undefined ? undefined : formatDate(date));

/** A filter that is said together with another is named by it. */
const words: Readonly<Record<FilterName, Words | { readonly saidBy: FilterName }>> = {
  q: ({ q }, { search }) => (q?.trim() ? search : undefined),
  season: ({ season }) => season && seasonInWords(season),
  camp: ({ camp }, known) => camp && (known.camp ?? 'One camp'),
  type: ({ type }) => type,
  sex: ({ sex }) => genders.find(({ value }) => value === sex)?.label,
  age_from: ({ age_from, age_to }) => span('Age', age_from, age_to),
  age_to: { saidBy: 'age_from' },
  date_from: ({ date_from, date_to }) => span('Registered', day(date_from), day(date_to)),
  date_to: { saidBy: 'date_from' },
  ids: ({ ids }) => ids && 'Selected individually',
  change_requested: flag('change_requested'),
  profile_changed: flag('profile_changed'),
  in_other_account: flag('in_other_account'),
  sign_again: flag('sign_again'),
  emails_bounce: flag('emails_bounce'),
  mine: flag('mine'),
  balance_due: flag('balance_due'),
  details_missing: flag('details_missing'),
};

const names = Object.keys(words) as readonly FilterName[];

/** The filters of a queue in words, without its tab. */
export function filtersInWords(filters: QueueFilters, known: Known): FilterInWords[] {
  return names.flatMap((name) => {
    const say = words[name];
    const said = typeof say === 'function' ? say(filters, known) : undefined;
    const others = names.filter((other) => {
      const saidBy = words[other];
      return typeof saidBy === 'object' && saidBy.saidBy === name;
    });
    return said ? [{ words: said, names: [name, ...others] }] : [];
  });
}
