import type { QueueFilters } from '@bowline/contract/api/staff/queue';
import { registrationTabNames } from '@bowline/contract/staff/queue';

/** A page of the queue as staff ask for it. */
export interface MeasuredQuery {
  readonly name: string;
  readonly filters: QueueFilters;
  /** The second page instead of the first. */
  readonly second?: boolean;
}

const all = (name: string, filters: Omit<QueueFilters, 'tab'>): MeasuredQuery[] => [
  { name: `${name}, to review`, filters },
  { name: `${name}, all`, filters: { ...filters, tab: 'all' } },
];

const thisYear = new Date().getFullYear();

/** Every tab and filter, each search alone and some together; always with the numbers behind all tabs. */
export const measuredQueries = (camp: string): readonly MeasuredQuery[] => [
  ...registrationTabNames.map((tab) => ({ name: `tab ${tab}`, filters: { tab } })),
  { name: 'second page, to review', filters: {}, second: true },
  { name: 'second page, all', filters: { tab: 'all' }, second: true },
  ...all('camp', { camp }),
  ...all('type', { type: 'junior' }),
  ...all('sex', { sex: 'F' }),
  ...all('age from', { age_from: '12' }),
  ...all('one age', { age_from: '12', age_to: '12' }),
  ...all('an age nobody has', { age_from: '90' }),
  ...all('dates', { date_from: `${thisYear}-01-01`, date_to: `${thisYear}-03-31` }),
  ...all('mine', { mine: '1' }),
  ...all('changed since submitted', { profile_changed: '1' }),
  ...all('change requested', { change_requested: '1' }),
  ...all('balance due', { balance_due: '1' }),
  ...all('sex, age and camp', { sex: 'M', age_from: '8', age_to: '10', camp }),
  ...all('a reference', { q: 'WSC-004711' }),
  ...all('an email', { q: 'family-4711@bench.example' }),
  ...all('an IC', { q: 'P47110' }),
  ...all('a name of thousands', { q: 'aisyah' }),
  ...all('two names', { q: 'wei lim' }),
  ...all('Chinese', { q: '小明' }),
  ...all('one letter', { q: 'a' }),
  ...all('nobody', { q: 'xylophone' }),
  ...all('everybody', { q: 'family' }),
  ...all('everybody, and sex', { q: 'bench.example', sex: 'F' }),
];
