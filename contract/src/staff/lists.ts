import type { CampListId } from '../form/tags.ts';
import type { RegistrationStatus } from '../registrations/status.ts';
import { addDays } from '../text/calendar.ts';
import { isPhoneShaped } from '../text/phone.ts';
import { type DataCategory, rolesThatSee, type StaffRole, staffRoles } from './roles.ts';

export interface CampList {
  readonly title: string;
  /** One line on what it is for. */
  readonly use: string;
  /** Its main content: roles that may not see it cannot use the rest. */
  readonly category?: DataCategory;
  /** Ticked off person by person on paper, a page for each group. */
  readonly rollCall?: true;
}

/** What each of the lists a camp runs on is called. */
export const campLists = {
  roster: { title: 'Roster', use: 'Everyone at camp' },
  health: {
    title: 'Health',
    use: 'What the medic needs to know about each camper',
    category: 'health',
  },
  food: { title: 'Food and guests', use: 'Diets, guests at the closing ceremony and their lunches' },
  'to-campsite': { title: 'Bus to camp', use: 'Who takes the bus to the campsite', rollCall: true },
  'from-campsite': {
    title: 'Bus and pick-up home',
    use: 'Who takes the bus, and who collects the other campers',
    rollCall: true,
  },
  shirts: { title: 'T-shirts', use: 'Sizes to order' },
  gear: { title: 'Helmets and life jackets', use: 'Sizes by head, weight and chest; who cannot swim' },
  emergency: { title: 'Emergency contacts', use: 'Who to call first' },
  languages: { title: 'Languages', use: 'Who speaks which language' },
  siblings: { title: 'Siblings', use: 'Campers of one family' },
} as const satisfies Record<CampListId, CampList>;

export const isCampListId = (text: string): text is CampListId => Object.hasOwn(campLists, text);

/** The roles that may open a list. Single columns of it can still be kept from them. */
export function rolesForList(id: CampListId): readonly StaffRole[] {
  const { category: sight }: CampList = campLists[id];
  return sight ? rolesThatSee(sight) : staffRoles;
}

/**
 * Who a list is of: the accepted and, on request, those who may still come. A registration sent back counts by the
 * status it returns to (`standingOf`); a form never submitted is on no list.
 */
export const statusesOnLists = {
  accepted: ['Accepted'],
  undecided: ['Deposit Received', 'Waitlisted', 'Pending Payment Confirmation', 'Pending Payment'],
} as const satisfies Record<string, readonly RegistrationStatus[]>;

interface SearchableRow {
  readonly group: string | null;
  readonly alerts: readonly string[];
  readonly cells: readonly { readonly text: string }[];
}

/** Whether a row has every word that was typed, in whichever cell; spaces and dashes of a phone number are not needed. */
export function rowMatches({ group, alerts, cells }: SearchableRow, typed: string): boolean {
  const texts = [group ?? '', ...alerts, ...cells.map(({ text }) => text)].map(plain);
  const bare = texts.map(withoutMarks);
  const has = (word: string) =>
    texts.some((text) => text.includes(word)) || bare.some((text) => text.includes(withoutMarks(word)));
  return isPhoneShaped(typed) ? has(plain(typed)) : plain(typed).split(/\s+/).every(has);
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
const withoutMarks = (text: string): string => text.replace(/[\s-]/g, '');

/** Printed and exported lists are destroyed this many days after the camp's last day. */
const KEPT_DAYS = 90;

/** The day by which a list of a camp is to be destroyed, `yyyy-mm-dd`. */
export const destroyBy = (lastDay: string): string => addDays(lastDay, KEPT_DAYS);

interface ListNames {
  readonly title: string;
  readonly camp: { readonly name: string };
  readonly destroy_by: string;
}

/** A file name that says what it is and when to destroy it, in letters every system takes. */
export function listFileName({ title, camp, destroy_by }: ListNames, ending: 'csv' | 'xlsx'): string {
  const words = `${camp.name} ${title}`.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-');
  return `${words}-destroy-by-${destroy_by}.${ending}`.replace(/^-/, '');
}
