import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { daysBetween } from '@bowline/contract/text/calendar';
import type { Connection } from '../../platform/app-deps.ts';
import { countDays, countDaysBefore, type DayCount } from './queries/days.ts';
import type { Scope } from './queries/season.ts';

type OverTime = ResponseOf<typeof getDashboard>['over_time'];

interface Opening {
  readonly opens_on: string;
  readonly closes_on: string;
}

/** Registrations day by day beside those of the camps of the same types a year before. */
export async function registrationsOverTime(
  db: Connection,
  scope: Scope,
  camps: readonly Opening[],
): Promise<OverTime> {
  const isPeriod = scope.from !== undefined || scope.to !== undefined;
  const [current, previous] = await Promise.all([
    countDays(db, scope),
    isPeriod ? [] : countDaysBefore(db, scope),
  ]);
  const opened = camps.filter(({ opens_on }) => opens_on <= scope.today);
  const days = new Set(opened.map(({ opens_on }) => opens_on));
  const [opened_on = null] = days;
  return {
    opened_on: days.size === 1 ? opened_on : null,
    current: addUp(current, Math.max(0, ...opened.map((camp) => daysOpen(camp, scope.today)))),
    previous: addUp(previous, 0),
  };
}

const daysOpen = ({ opens_on, closes_on }: Opening, today: string): number =>
  daysBetween(opens_on, closes_on < today ? closes_on : today);

/** The total by the end of each day, from day 0 at least to `until`; empty without registrations. */
function addUp(counts: readonly DayCount[], until: number): number[] {
  const last = counts.at(-1);
  if (!last) return [];
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  let total = 0;
  return Array.from({ length: Math.max(last.day, until) + 1 }, (_, day) => {
    total += byDay.get(day) ?? 0;
    return total;
  });
}
