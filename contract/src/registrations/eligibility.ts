import type { AccountType } from '../options/choice.ts';

/** What decides whether a camp suits a camper. Dates are `yyyy-mm-dd` texts. */
export interface CampTerms {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly min_age: number;
  readonly max_age: number | null;
  readonly audience: 'children' | 'adults' | 'both';
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly closed_by_hand: boolean;
}

/** How much room a camp has for one more registration. */
export interface CampOccupancy {
  /** Every place is held. */
  readonly full: boolean;
  readonly waiting_list: boolean;
}

export const availabilities = ['places', 'waiting list', 'none'] as const;

/** What a new registration can get: a place, a place on the waiting list, or nothing. */
export function availabilityOf({ full, waiting_list }: CampOccupancy): (typeof availabilities)[number] {
  if (!full) return 'places';
  return waiting_list ? 'waiting list' : 'none';
}

const ADULT_AGE = 18;

/** Whole years of age on a day. A birthday on 29 February is on 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
  const [birthYear, birthday] = [Number(birthDate.slice(0, 4)), birthDate.slice(5)];
  const years = Number(day.slice(0, 4)) - birthYear;
  return day.slice(5) >= birthday ? years : years - 1;
}

/** 1 between the opening and the closing instant, unless closed by hand; else 0. */
export function registrationOpen(
  camp: Pick<CampTerms, 'opens_at' | 'closes_at' | 'closed_by_hand'>,
  now: Date,
): 0 | 1 {
  const inTime = camp.opens_at <= now && now < camp.closes_at;
  return inTime && !camp.closed_by_hand ? 1 : 0;
}

/** When registration closed; undefined while it is open or yet to open. */
export function registrationClosedAt(
  camp: CampTerms & { readonly closed_by_hand_at: Date | null },
  now: Date,
): Date | undefined {
  const { closed_by_hand, closed_by_hand_at, closes_at } = camp;
  if (closed_by_hand && closed_by_hand_at && closed_by_hand_at < closes_at) return closed_by_hand_at;
  return closes_at <= now ? closes_at : undefined;
}

/** Whether a camp suits a camper, by age on its first day and by audience. */
export function isSuitable(camp: CampTerms, birthDate: string, accountType: AccountType): boolean {
  const age = ageOn(birthDate, camp.starts_on);
  if (age < camp.min_age || (camp.max_age !== null && age > camp.max_age)) return false;
  if (accountType === 'adult_camper') return camp.audience !== 'children' && age >= ADULT_AGE;
  return camp.audience !== 'adults';
}

/**
 * The camps that suit a camper and are not over: open ones come first, then those with room, then the earliest start. The
 * first is the one that a registration is for where the family chooses none.
 */
export function eligibleCamps<C extends CampTerms & CampOccupancy>(
  camps: readonly C[],
  camper: { readonly birthDate: string; readonly accountType: AccountType },
  at: { readonly now: Date; readonly today: string },
): C[] {
  const suitable = camps.filter(
    (camp) => camp.ends_on >= at.today && isSuitable(camp, camper.birthDate, camper.accountType),
  );
  return suitable.sort(
    (a, b) =>
      registrationOpen(b, at.now) - registrationOpen(a, at.now) ||
      Number(takesRegistrations(b)) - Number(takesRegistrations(a)) ||
      a.starts_on.localeCompare(b.starts_on),
  );
}

type CampDays = Pick<CampTerms, 'starts_on' | 'ends_on'>;

/** Whether two camps have a day in common. */
export const haveCommonDays = (one: CampDays, other: CampDays): boolean =>
  one.starts_on <= other.ends_on && other.starts_on <= one.ends_on;

const takesRegistrations = (camp: CampOccupancy): boolean => availabilityOf(camp) !== 'none';
