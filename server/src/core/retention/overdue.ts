import type { RetentionKind } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import type { Database } from '../../platform/app-deps.ts';
import { dayIn } from '../../platform/process/clock.ts';
import type { Config } from '../../platform/process/config.ts';
import { getProvider } from '../provider/queries.ts';
import { getPeriods } from './periods.ts';
import { countDue } from './queries/due.ts';
import { kindsInForce } from './queries/rules.ts';
import { findLastRun } from './queries/runs.ts';
import { getFirstNight } from './run.ts';

// A server that was off for a weekend is no reason to worry.
export const TOLERATED_DAYS = 3;

export interface Overdue {
  readonly kind: RetentionKind;
  readonly count: number;
}

/** What was due more than three days ago, where no run has finished since. */
export async function listOverdue(db: Database, config: Config, now: Date): Promise<Overdue[]> {
  const { time_zone } = await getProvider(db);
  const day = addDays(dayIn(time_zone, now), -TOLERATED_DAYS);
  const lastRun = await findLastRun(db);
  if ((lastRun !== null && lastRun >= day) || (await getFirstNight(db, time_zone)) > day) return [];
  const { days } = await getPeriods(db);
  const overdue: Overdue[] = [];
  for (const kind of kindsInForce(config)) {
    const night = { days: days(kind), day, timeZone: time_zone };
    const count = await countDue(db, { kind, config }, night);
    if (count > 0) overdue.push({ kind, count });
  }
  return overdue;
}
