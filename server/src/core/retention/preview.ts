import type { RetentionKind } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { hourIn } from '../../platform/process/clock.ts';
import { getProvider } from '../provider/queries.ts';
import { getPeriods } from './periods.ts';
import { type DueGroup, listDueGroups } from './queries/due.ts';
import { kindsInForce } from './queries/rules.ts';
import { getFirstNight, type RetentionDeps, RUN_HOUR } from './run.ts';

/** How far the preview looks ahead, in days. */
const AHEAD = 90;

interface PreviewGroup extends DueGroup {
  readonly kind: RetentionKind;
}

/** What the nights of the next 90 days will delete, by the queries that they will ask. */
export async function previewRetention({ db, clock, config }: RetentionDeps): Promise<PreviewGroup[]> {
  const { time_zone } = await getProvider(db);
  const { days } = await getPeriods(db);
  const today = clock.today(time_zone);
  const [next, firstNight] = [
    hourIn(time_zone, clock.now()) < RUN_HOUR ? today : addDays(today, 1),
    await getFirstNight(db, time_zone),
  ];
  const first = next < firstNight ? firstNight : next;
  const night = { day: first, until: addDays(today, AHEAD), timeZone: time_zone };
  const groups: PreviewGroup[] = [];
  for (const kind of kindsInForce(config)) {
    const found = await listDueGroups(db, { kind, config }, { ...night, days: days(kind) });
    groups.push(...found.map((group) => ({ ...group, kind })));
  }
  return groups.sort((a, b) => a.day.localeCompare(b.day));
}
