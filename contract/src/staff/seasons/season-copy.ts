import { addDays, daysBetween } from '../../text/calendar.ts';
import { movedDueLines } from '../payment-plan.ts';

/** The dates of a camp, `yyyy-mm-dd` on the provider's calendar. */
interface CampDates {
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly early_bird_until: string | null;
  readonly rest_due_on: string | null;
  /** Days, and numbers of days before the first, one a line. */
  readonly instalments_due: string | null;
}

/** The days of a camp that may move with its first one. */
export const movableCampDays = [
  'opens_on',
  'closes_on',
  'early_bird_until',
  'rest_due_on',
  'instalments_due',
] as const;

/** By how many days to move every date so that the earliest camp starts on `firstDay`; undefined without camps. */
export function daysToMove(
  camps: readonly Pick<CampDates, 'starts_on'>[],
  firstDay: string,
): number | undefined {
  const [earliest] = camps.map(({ starts_on }) => starts_on).sort();
  return earliest === undefined ? undefined : daysBetween(earliest, firstDay);
}

/** The copy of a camp for another season: its dates moved, and the year in its name. */
export function copyOfCamp(camp: CampDates, days: number) {
  const moved = (day: string) => addDays(day, days);
  const starts_on = moved(camp.starts_on);
  return {
    name: nameOfCopy(camp.name, camp, days),
    starts_on,
    ends_on: moved(camp.ends_on),
    opens_on: moved(camp.opens_on),
    closes_on: moved(camp.closes_on),
    early_bird_until: camp.early_bird_until && moved(camp.early_bird_until),
    rest_due_on: camp.rest_due_on && moved(camp.rest_due_on),
    instalments_due: movedDueLines(camp.instalments_due, days),
  };
}

/** The name of a copied camp, in any language: the year in it moves as the first day does. */
export function nameOfCopy(name: string, { starts_on }: Pick<CampDates, 'starts_on'>, days: number): string {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const years = yearOf(addDays(starts_on, days)) - yearOf(starts_on);
  return name.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + years));
}

/** Why these camps cannot be copied to this day; undefined where they can. */
export function copyError(camps: readonly CampDates[], firstDay: string): string | undefined {
  if (camps.length === 0) return 'Choose at least one camp.';
  return daysToMove(camps, firstDay) === 0
    ? 'This is the day on which the first of these camps starts already. Choose another day.'
    : undefined;
}
