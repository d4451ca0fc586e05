import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { DashboardScope, getDashboard } from '@bowline/contract/api/staff/dashboard';
import { ringgitFromSen } from '@bowline/contract/money';
import { registrationStatuses } from '@bowline/contract/registration-status';
import { formatDateRange } from '@bowline/contract/text/dates';
import { getProvider } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { everyDay } from './every-day.ts';
import { funnelOf } from './funnel.ts';
import * as queries from './queries.ts';

type Dashboard = ResponseOf<typeof getDashboard>;

/** A season in figures, as it stands now. */
export async function readDashboard(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  asked: DashboardScope,
): Promise<Dashboard> {
  const { time_zone } = await getProvider(db);
  const scope = { ...asked, today: clock.today(time_zone), timeZone: time_zone };
  const [all, camps, counts, steps, median, days] = await Promise.all([
    queries.listAllCamps(db),
    queries.listCamps(db, scope),
    queries.countRegistrations(db, scope),
    queries.countSteps(db, scope),
    queries.medianDaysToDecision(db, scope),
    queries.countDays(db, scope),
  ]);
  const byCamp = Map.groupBy(counts, ({ camp_id }) => camp_id);
  return {
    seasons: [...new Set(all.map(({ season }) => season))],
    choices: all.map(({ id, name, season, starts_on, ends_on }) => {
      return { id, name, season, dates: formatDateRange(starts_on, ends_on) };
    }),
    camps: camps.map((camp) => presentCamp(camp, byCamp.get(camp.id) ?? [])),
    funnel: funnelOf(steps),
    median_days_to_decision: median === null ? null : Math.round(median * 10) / 10,
    days: everyDay(days.begun, days.submitted),
  };
}

type Camp = Awaited<ReturnType<typeof queries.listCamps>>[number];
type Counts = readonly queries.RegistrationCount[];

function presentCamp(camp: Camp, counts: Counts): Dashboard['camps'][number] {
  const { id, name, capacity, held, starts_on, ends_on } = camp;
  return {
    ...{ id, name, capacity, held },
    dates: formatDateRange(starts_on, ends_on),
    left: Math.max(capacity - held, 0),
    by_status: registrationStatuses.flatMap((status) => {
      const count = counts.find((one) => one.status === status)?.count ?? 0;
      return count > 0 ? [{ status, count }] : [];
    }),
    received: ringgitFromSen(counts.reduce((sum, { received_sen }) => sum + received_sen, 0)),
    due: ringgitFromSen(counts.reduce((sum, { owed_sen }) => sum + owed_sen, 0)),
  };
}
