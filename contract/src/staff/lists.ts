import type { CampListId } from '../form/marks.ts';
import { rolesThatSee, type Sight, type StaffRole, staffRoles } from '../staff-roles.ts';

interface CampList {
  readonly title: string;
  /** One line on what it is for. */
  readonly use: string;
  /** What it is all about: whoever may not see that has no use for the rest. */
  readonly sight?: Sight;
}

/** What each of the lists a camp runs on is called. */
export const campLists = {
  roster: { title: 'Roster', use: 'Everybody who holds a place' },
  health: {
    title: 'Health and allergies',
    use: 'What the medic must know of each camper',
    sight: 'health',
  },
  food: { title: 'Food and closing ceremony', use: 'Diets, guests and their lunches' },
  'to-campsite': { title: 'Journey to the campsite', use: 'Who takes the bus there' },
  'from-campsite': { title: 'Journey home', use: 'Who takes the bus, and who is collected by whom' },
  shirts: { title: 'T-shirts', use: 'Sizes to order' },
  gear: { title: 'Helmets and life jackets', use: 'Sizes by head, weight and chest; who cannot swim' },
  emergency: { title: 'Emergency contacts', use: 'Whom to call first' },
  languages: { title: 'Languages', use: 'Who understands whom' },
  siblings: { title: 'Siblings', use: 'Campers of one family' },
} as const satisfies Record<CampListId, CampList>;

export const isCampListId = (text: string): text is CampListId => Object.hasOwn(campLists, text);

/** The roles that may open a list. Single columns of it can still be kept from them. */
export function rolesForList(id: CampListId): readonly StaffRole[] {
  const { sight }: CampList = campLists[id];
  return sight ? rolesThatSee(sight) : staffRoles;
}

/** Printed and exported lists are destroyed this many days after the camp's last day. */
const KEPT_DAYS = 90;

/** The day by which a list of a camp is to be destroyed, `yyyy-mm-dd`. */
export function destroyBy(lastDay: string): string {
  const day = new Date(`${lastDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + KEPT_DAYS);
  return day.toISOString().slice(0, 10);
}

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
