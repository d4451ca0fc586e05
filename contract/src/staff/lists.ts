import type { CampListId } from '../form/tags.ts';
import { allergensIn, nameSameAllergen } from '../on-site/words/allergen-words.ts';
import { nameSameCondition } from '../on-site/words/condition-words.ts';
import type { RegistrationStatus } from '../registrations/status.ts';
import { addDays } from '../text/calendar.ts';
import { isPhoneShaped } from '../text/phone.ts';
import { defineText, type Text } from '../text/t.ts';
import { type DataCategory, officeRoles, rolesThatSee, type StaffRole } from './roles.ts';

export interface CampList {
  readonly title: Text;
  /** One line on what it is for. */
  readonly purpose: string;
  /** Its main content: roles that may not see it cannot use the rest. */
  readonly category?: DataCategory;
  /** Ticked off person by person on paper; at a roll call, each group has its own page. */
  readonly onPaper?: 'ticked' | 'roll call';
}

/** The lists a camp runs on. */
export const campLists = {
  roster: { title: defineText('Roster'), purpose: 'Everyone at camp', onPaper: 'ticked' },
  health: {
    title: defineText('Health'),
    purpose: 'What the medic needs to know about each camper',
    category: 'health',
  },
  food: {
    title: defineText('Food and guests'),
    purpose: 'Diets, guests at the closing ceremony and their lunches',
  },
  'to-campsite': {
    title: defineText('Bus to camp'),
    purpose: 'Who takes the bus to the campsite',
    onPaper: 'roll call',
  },
  'from-campsite': {
    title: defineText('Bus and pick-up home'),
    purpose: 'Who takes the bus, and who collects the other campers',
    onPaper: 'roll call',
  },
  shirts: { title: defineText('T-shirts'), purpose: 'Sizes to order', onPaper: 'ticked' },
  gear: {
    title: defineText('Helmets and life jackets'),
    purpose: 'Sizes by head, weight and chest; who cannot swim',
    onPaper: 'ticked',
  },
  emergency: { title: defineText('Emergency contacts'), purpose: 'Who to call first' },
  languages: { title: defineText('Languages'), purpose: 'Who speaks which language' },
  siblings: { title: defineText('Siblings'), purpose: 'Campers of one family' },
  questions: {
    title: defineText('Questions of the camp'),
    purpose: 'The answers to the questions that this camp added to its form',
  },
} as const satisfies Record<CampListId, CampList>;

export const isCampListId = (text: string): text is CampListId => Object.hasOwn(campLists, text);

/** The roles that may open a list. Single columns of it can still be kept from them. */
export function rolesForList(id: CampListId): readonly StaffRole[] {
  const { category }: CampList = campLists[id];
  return category ? rolesThatSee(category) : officeRoles;
}

/**
 * Which registrations a list has: the accepted and, on request, those that may still be. A registration sent back counts by
 * its `effectiveStatus`.
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

/**
 * Whether a row has every word of a search in some cell; spaces and dashes of a phone number do not matter, and an allergen
 * or a condition is found in other languages, too.
 */
export const rowMatches = ({ group, alerts, cells }: SearchableRow, typed: string): boolean =>
  textsMatch([group ?? '', ...alerts, ...cells.map(({ text }) => text)], typed);

/** The same for texts. */
export function textsMatch(given: readonly string[], typed: string): boolean {
  const named = allergensIn(typed);
  if (nameSameAllergen(given, named) && (named.rest === '' || textsMatch(given, named.rest))) return true;
  if (nameSameCondition(given, typed)) return true;
  const texts = given.map(plain);
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
const RETENTION_DAYS = 90;

/** The day by which a list of a camp is to be destroyed, `yyyy-mm-dd`. */
export const destroyBy = (lastDay: string): string => addDays(lastDay, RETENTION_DAYS);

interface ListNames {
  readonly title: string;
  readonly camp: { readonly name: string };
  readonly destroy_by: string;
}

/** A file name that says what it is and when to destroy it, in letters every system takes. */
export function listFileName({ title, camp, destroy_by }: ListNames, extension: 'csv' | 'xlsx'): string {
  const words = `${camp.name} ${title}`.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-');
  return `${words}-destroy-by-${destroy_by}.${extension}`.replace(/^-/, '');
}
