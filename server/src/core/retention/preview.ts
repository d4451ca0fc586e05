import { type RetentionKind, retentionKinds } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { hourIn } from '../../platform/process/clock.ts';
import { getProvider } from '../provider/queries.ts';
import { listEmailFileDays } from './email-files.ts';
import { isInForce, isQueried } from './erase.ts';
import { getPeriods } from './periods.ts';
import { type DueGroup, listDueGroups, type RetainedPeriod } from './queries/due.ts';
import { getFirstNight, type RetentionDeps, RUN_HOUR } from './run.ts';

/** How far the preview looks ahead, in days. */
const AHEAD = 90;

export interface PreviewGroup extends DueGroup {
  readonly kind: RetentionKind;
}

/** What the nights of the next 90 days will delete, by the queries that they will ask. */
export async function previewRetention(deps: RetentionDeps): Promise<PreviewGroup[]> {
  const { db, clock } = deps;
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
  for (const kind of retentionKinds.filter((each) => isInForce(each, deps.config))) {
    const period = { ...night, days: days(kind) };
    const found = isQueried(kind) ? await listDueGroups(db, kind, period) : await previewFiles(deps, period);
    groups.push(...found.map((group) => ({ ...group, kind })));
  }
  return groups.sort((a, b) => a.day.localeCompare(b.day));
}

async function previewFiles(
  { config }: RetentionDeps,
  { days, day: first, until }: RetainedPeriod,
): Promise<DueGroup[]> {
  const counts = new Map<string, number>();
  for (const { since } of await listEmailFileDays(config)) {
    const due = addDays(since, days + 1);
    const day = due < first ? first : due;
    if (day <= until) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, camp: null, held: false, count, registrations: [] }));
}
