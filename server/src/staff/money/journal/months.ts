import type { MonthSums } from '@bowline/contract/api/staff/money/journal';
import { paymentMethods } from '@bowline/contract/api/staff/money/payment-records';
import { moneyEntryKinds } from '@bowline/contract/money/entries';
import { daysOfMonth, journalAccounts, monthOf } from '@bowline/contract/money/journal';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { logAccess } from '../../../core/access-log/queries.ts';
import { postEarned } from '../../../core/journal/post-earned.ts';
import { lockJournal, waitForMoney } from '../../../core/journal/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { CallerInfo } from '../../staff-request.ts';
import {
  countLate,
  insertClosedMonth,
  listAccountCodes,
  listClosedMonths,
  sumEarned,
  sumHeld,
  sumPosted,
  sumWeeks,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** The sums of a month, `yyyy-mm`. */
export async function getMonth(deps: Deps, month: string): Promise<MonthSums> {
  const { db, clock } = deps;
  const period = daysOfMonth(month);
  const [{ time_zone }, closed, weeks, earned, posted, before, held, late, codes] = await Promise.all([
    getProvider(db),
    listClosedMonths(db),
    sumWeeks(db, period),
    sumEarned(db, period),
    sumPosted(db, period),
    sumHeld(db, addDays(period.first, -1)),
    sumHeld(db, period.last),
    countLate(db, period),
    listAccountCodes(db),
  ]);
  const closing = closed.findLast((one) => monthOf(one.month) >= month);
  return {
    month,
    closed: closing ? { at: closing.closed_at.toISOString(), by: closing.by } : null,
    can_close: !closing && period.last < clock.today(time_zone),
    weeks: weeks.map(({ week, sen, last_sen }) => ({
      week,
      received: ringgitFromSen(sen),
      last_season: ringgitFromSen(last_sen),
    })),
    opening: ringgitFromSen(before.held_sen - before.owed_sen),
    closing: ringgitFromSen(held.held_sen - held.owed_sen),
    posted: postedKinds.flatMap((kind) => {
      const ofKind = posted.filter((one) => one.kind === kind);
      return ofKind.length === 0 ? [] : [{ kind, amount: sumOf(ofKind) }];
    }),
    methods: paymentMethods.flatMap((method) => {
      const ofMethod = posted.filter((one) => one.method === method);
      const [refunds, receipts] = [isRefund, (one: Posted) => !isRefund(one)].map((is) =>
        sumOf(ofMethod.filter(is)),
      );
      return ofMethod.length === 0 ? [] : [{ method, received: receipts ?? 0, refunded: 0 - (refunds ?? 0) }];
    }),
    earned: earned.map(({ camp_name, sen }) => ({ camp_name, amount: ringgitFromSen(sen) })),
    held: ringgitFromSen(held.held_sen),
    owed: ringgitFromSen(held.owed_sen),
    late_entries: late,
    accounts_without_code: closing
      ? 0
      : journalAccounts.length - codes.filter(({ code }) => code !== '').length,
  };
}

type Posted = Awaited<ReturnType<typeof sumPosted>>[number];

const sumOf = (posted: readonly Posted[]): number =>
  ringgitFromSen(posted.reduce((sum, { sen }) => sum + sen, 0));

// What moves between registrations comes to nothing.
const postedKinds = [...moneyEntryKinds.filter((kind) => !kind.startsWith('moved')), 'earned'] as const;

const isRefund = ({ kind }: Posted): boolean => kind.startsWith('refund');

/**
 * Closes a month and those before it, once what was earned until now is posted. Throws 422 for a month that is not over,
 * or is closed.
 */
export async function closeMonth(deps: Deps, caller: CallerInfo, month: string): Promise<MonthSums> {
  const { first, last } = daysOfMonth(month);
  await postEarned(deps);
  await deps.db.transaction().execute(async (trx) => {
    await lockJournal(trx);
    await waitForMoney(trx);
    const { time_zone } = await getProvider(trx);
    if (last >= deps.clock.today(time_zone)) throw refused('This month isn’t over yet.');
    const [latest] = await listClosedMonths(trx);
    if (latest && latest.month >= first)
      throw refused(
        `Everything up to ${formatDate(daysOfMonth(monthOf(latest.month)).last)} is already closed.`,
      );
    const closed = { month: first, closed_at: deps.clock.now(), closed_by: caller.staffId };
    await insertClosedMonth(trx, closed, last);
    await logAccess(trx, { ...caller, action: 'change', what: ['monthClosed', month] });
  });
  return getMonth(deps, month);
}

const refused = (text: string) => invalid({ month: [text] });
