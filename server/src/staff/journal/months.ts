import type { MonthSums } from '@bowline/contract/api/staff/money/journal';
import { daysOfMonth, journalAccounts, monthOf } from '@bowline/contract/money/journal';
import { formatDate } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { logAccess } from '../../core/access-log/queries.ts';
import { postEarned } from '../../core/journal/post-earned.ts';
import { lockJournal, waitForMoney } from '../../core/journal/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { getUnsettled } from '../ledger/list-unsettled.ts';
import type { CallerInfo } from '../staff-request.ts';
import {
  countLate,
  insertClosedMonth,
  listAccountCodes,
  listClosedMonths,
  sumEarned,
  sumHeld,
  sumWeeks,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** The sums of a month, `yyyy-mm`. */
export async function getMonth(deps: Deps, month: string): Promise<MonthSums> {
  const { db, clock } = deps;
  const period = daysOfMonth(month);
  const [{ time_zone }, closed, weeks, earned, held, late, codes, unsettled] = await Promise.all([
    getProvider(db),
    listClosedMonths(db),
    sumWeeks(db, period),
    sumEarned(db, period),
    sumHeld(db, period.last),
    countLate(db, period),
    listAccountCodes(db),
    getUnsettled(deps, 'to refund'),
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
    earned: earned.map(({ camp_name, sen }) => ({ camp_name, amount: ringgitFromSen(sen) })),
    held: ringgitFromSen(held.held_sen),
    owed: ringgitFromSen(held.owed_sen),
    to_refund: unsettled.total,
    late_entries: late,
    accounts_without_code: journalAccounts.length - codes.filter(({ code }) => code !== '').length,
  };
}

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
    await insertClosedMonth(trx, { month: first, closed_at: deps.clock.now(), closed_by: caller.staffId });
    await logAccess(trx, { ...caller, action: 'change', what: ['monthClosed', month] });
  });
  return getMonth(deps, month);
}

const refused = (text: string) => invalid({ month: [text] });
