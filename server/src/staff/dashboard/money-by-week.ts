import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { addDays } from '@bowline/contract/text/calendar';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type { Connection } from '../../platform/app-deps.ts';
import { sumByWeek } from './queries/money.ts';
import type { Scope } from './queries/season.ts';

type Weeks = ResponseOf<typeof getDashboard>['weeks'];

/** The money of the registrations in the scope, by the week in which it came in or went out; none is left out until the camps are over. */
export async function moneyByWeek(
  db: Connection,
  scope: Scope,
  camps: readonly { readonly ends_on: string }[],
): Promise<Weeks> {
  const rows = await sumByWeek(db, scope);
  const [first] = rows;
  if (!first) return [];
  const sums = new Map(rows.map(({ week, sen }) => [week, sen]));
  const isOver = camps.every(({ ends_on }) => ends_on < scope.today);
  const last = [isOver ? '' : scope.today, rows.at(-1)?.week ?? ''].sort().at(-1) ?? '';
  const weeks: Weeks = [];
  for (let week = first.week; week <= last; week = addDays(week, 7))
    weeks.push({ week, received: ringgitFromSen(sums.get(week) ?? 0) });
  return weeks;
}
