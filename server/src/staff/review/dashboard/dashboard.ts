import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listPaymentsToConfirm } from '@bowline/contract/api/staff/money/payments';
import type { DashboardScope, getDashboard, getToDo } from '@bowline/contract/api/staff/review/dashboard';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { seasonOf, seasonsOf } from '@bowline/contract/staff/seasons/season';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { wizardSteps } from '@bowline/contract/steps/wizard-steps';
import {
  type CampType,
  campTypes,
  isStepId,
  type StepId,
  stepTitle,
  workflowOf,
} from '@bowline/contract/steps/workflows';
import { addDays, daysBetween } from '@bowline/contract/text/calendar';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { inSeason } from '../../../core/camps/in-season.ts';
import { listPlacesToOffer } from '../../../core/offers/run-offers.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import type { PaymentProvider } from '../../../platform/online-payments/payment-provider.ts';
import { countOpenTasks } from '../../money/online-payments/queries.ts';
import { countSubmitted } from '../../money/payments/queries/payments.ts';
import { countTabs } from '../queue/list-queue.ts';
import { busOf } from './bus.ts';
import { countAges } from './queries/campers.ts';
import { listCancelledCamps } from './queries/cancelled.ts';
import { countDays, countDaysBefore, type DayCount } from './queries/days.ts';
import { sumByWeek, sumDueByMonth } from './queries/money.ts';
import type { Scope, StepCount } from './queries/season.ts';
import * as queries from './queries/season.ts';

type Dashboard = ResponseOf<typeof getDashboard>;

/** The current figures of a season. */
export async function getDashboardFigures(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  filters: DashboardScope,
): Promise<Dashboard> {
  const { time_zone } = await getProvider(db);
  const scope = {
    ...(await inSeason({ clock }, db, filters)),
    today: clock.today(time_zone),
    timeZone: time_zone,
  };
  const camps = await queries.listCamps(db, scope);
  const [all, counts, ages, steps, decisions, over_time, weeks, dues, bus, cancelled] = await Promise.all([
    queries.listAllCamps(db),
    queries.countRegistrations(db, scope),
    countAges(db, scope),
    queries.countSteps(db, scope),
    queries.countDaysToDecision(db, scope),
    registrationsOverTime(db, scope, camps),
    moneyByWeek(db, scope, camps),
    sumDueByMonth(db, scope),
    busOf(db, scope, camps),
    listCancelledCamps(db, scope),
  ]);
  const median = decisions[0]?.median ?? null;
  return {
    seasons: seasonsOf(all),
    choices: all.map(({ id, name, starts_on, ends_on }) => {
      return { id, name, season: seasonOf({ starts_on }), dates: formatDateRange(starts_on, ends_on) };
    }),
    camps: camps.map((camp) =>
      presentCamp(
        { ...camp, over: camp.ends_on < scope.today },
        counts.filter(({ camp_id }) => camp_id === camp.id),
        ages.filter(({ camp_id }) => camp_id === camp.id),
      ),
    ),
    cancelled: cancelled.map(({ id, name, until, ...one }) => ({
      ...{ id, name },
      emails: { sent: one.sent, waiting: one.waiting, failed: one.failed },
      refunds: { done: one.done, to_do: one.to_do, amount: ringgitFromSen(one.left_sen) },
      choices:
        until === null
          ? null
          : { moved: one.moved, declined: one.declined, open: one.open, ended: one.ended, until },
    })),
    funnel: funnelOf(steps),
    median_days_to_decision: median === null ? null : Math.round(median * 10) / 10,
    days_to_decision: decisions.map(({ full_days, count }) => ({ days: full_days, count })),
    dues: dues.map(({ month, sen }) => ({ month, amount: ringgitFromSen(sen) })),
    ...{ over_time, weeks, bus },
  };
}

type Camp = Awaited<ReturnType<typeof queries.listCamps>>[number] & { over: boolean };
type Counts = readonly queries.RegistrationCount[];
type Ages = Awaited<ReturnType<typeof countAges>>;

function presentCamp(camp: Camp, counts: Counts, ages: Ages): Dashboard['camps'][number] {
  const { id, name, capacity, held, accepted, offered, waiting, over, starts_on, ends_on } = camp;
  return {
    ...{ id, name, capacity, held, accepted, offered, waiting, over },
    ages: ages.map(({ age, girls, boys }) => ({ age, girls, boys })),
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

type Funnel = ResponseOf<typeof getDashboard>['funnel'];

/** The steps of the given types of registration in their order; one that was never opened is at the first. */
function funnelOf(steps: readonly StepCount[]): Funnel {
  return Object.keys(wizardSteps)
    .filter(isStepId)
    .filter((id) => wizardSteps[id].kind !== 'done')
    .map((id) => ({
      step: id,
      title: titleOf(id),
      reached: total(steps.filter((one) => hasReached(one, id))),
      count: total(steps.filter((one) => one.unfinished && furthest(one) === id)),
    }));
}

const furthest = ({ furthest_step }: StepCount): string => furthest_step ?? FIRST_STEP;

function hasReached(count: StepCount, id: StepId): boolean {
  const order: readonly string[] = workflowOf(count.form_type);
  return order.includes(id) && order.indexOf(furthest(count)) >= order.indexOf(id);
}

const total = (steps: readonly StepCount[]): number => steps.reduce((sum, { count }) => sum + count, 0);

/** The step's title, with the types of registration that have it where not all do. */
function titleOf(id: StepId): string {
  const title = stepTitle(id, 'parent');
  const types: readonly CampType[] = campTypes.filter((type) => workflowOf(type).includes(id));
  return types.length === campTypes.length ? title : `${title} (${types.join(', ')})`;
}

/** The open tasks. A number that links to a page is only returned to roles that may open it. */
export async function getTasks(
  { db, clock, payments: online }: Pick<AppDeps, 'db' | 'clock' | 'payments'>,
  staff: StaffCaller,
): Promise<ResponseOf<typeof getToDo>> {
  const { time_zone } = await getProvider(db);
  const current = await inSeason({ clock }, db, {});
  const mayConfirm = hasAnyRole(staff.roles, listPaymentsToConfirm.roles);
  const [counts, slips, tasks, places, unreachable] = await Promise.all([
    countTabs(db, current, staff),
    mayConfirm ? countSubmitted(db, current) : null,
    mayConfirm ? countOpenTasks(db) : null,
    listPlacesToOffer(db, clock.today(time_zone)),
    queries.countUnreachable(db, current),
  ]);
  return {
    to_review: counts.to_review,
    with_families: counts.with_families,
    payments_to_confirm: slips,
    online_payments_to_settle: tasks,
    payments: slips === null || tasks === null ? null : slips + tasks,
    test_payments: testOf(online.current),
    unreachable,
    places_to_offer: places.map(({ id, name, count }) => ({ camp_id: id, camp: name, count })),
  };
}

const testOf = (provider: PaymentProvider | undefined) =>
  provider?.isTest ? (provider.name === 'practice' ? 'practice' : 'test') : null;

type Weeks = ResponseOf<typeof getDashboard>['weeks'];

/**
 * The money of the registrations in the scope, by the week in which it came in or went out; none is left out until the camps
 * are over.
 */
async function moneyByWeek(
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

type OverTime = ResponseOf<typeof getDashboard>['over_time'];

interface Opening {
  readonly opens_on: string;
  readonly closes_on: string;
}

/** Registrations day by day beside those of the camps of the same types a year before. */
async function registrationsOverTime(
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
