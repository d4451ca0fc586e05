import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { BankMatch, confirmBankLine } from '@bowline/contract/api/staff/money/bank-statements';
import type { WhenFull } from '@bowline/contract/staff/full-camp';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { formatDate } from '@bowline/contract/text/dates';
import { logAccess } from '../../core/access-log/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { applyConfirmation, insertConfirmedPayment } from '../payments/confirm-payment.ts';
import { getPaymentResult } from '../payments/present.ts';
import type { StaffRequest } from '../staff-request.ts';
import { findDayTakenBack, findPaymentOf, lockLine, updateLine } from './queries/lines.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type LockedLine = Awaited<ReturnType<typeof lockLine>>;

export interface LineMatch {
  readonly registration_id: string;
  readonly payment_id: string | null;
  readonly duplicate_of?: string | undefined;
  readonly when_full?: WhenFull | undefined;
}

type Decider = Pick<StaffRequest, 'staff' | 'address'>;

/**
 * Makes a line a payment of a registration: confirms the waiting slip, or records a transfer, with the bank's amount and
 * date; a payment confirmed before is only linked. Throws 404, 422, 409 `conflict` or `read_only`.
 */
export async function confirmLine(
  deps: Deps,
  lineId: string,
  chosen: LineMatch,
  by: Decider,
): Promise<ResponseOf<typeof confirmBankLine>> {
  return deps.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId);
    if (line.state !== 'open') throw new AppError('conflict', 'This line has already been decided.');
    await requireArrived(trx, deps, line);
    const { id, made } = await applyMatch(trx, deps, line, chosen, by);
    const decided = { decided_by: by.staff.staffId, decided_at: deps.clock.now() };
    await updateLine(trx, lineId, { state: 'matched', payment_id: id, match: made, ...decided });
    return { ...(await getPaymentResult(trx, deps, id)), made };
  });
}

async function requireArrived(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { day }: LockedLine,
): Promise<void> {
  const { time_zone } = await getProvider(trx);
  if (day > clock.today(time_zone))
    throw new AppError('read_only', `The bank recorded this on ${formatDate(day)}, which is in the future.`);
}

async function applyMatch(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { id: lineId, amount_sen, day }: LockedLine,
  { registration_id, payment_id, duplicate_of: duplicateOf, when_full: whenFull }: LineMatch,
  { staff, address }: Decider,
): Promise<{ id: string; made: BankMatch }> {
  const arriving = {
    staff,
    address,
    received: { amountSen: amount_sen, receivedOn: day, whenFull },
  };
  const payment = payment_id === null ? undefined : await getPaymentOf(trx, registration_id, payment_id);
  // A payment confirmed before is linked, so that staff see at it that its money went back.
  if (payment?.status !== 'Confirmed') await requireNotTakenBack(trx, lineId);
  if (!payment || payment_id === null) {
    const form = await getRegistration(trx, registration_id, { lock: true });
    const { id } = await insertConfirmedPayment(trx, deps, form, { method: 'bank', ...arriving });
    return { id, made: 'recorded' };
  }
  if (payment.status === 'Confirmed') {
    if (payment.amount_sen !== amount_sen || payment.line_id !== null) throw notTheSame();
    return { id: payment_id, made: 'linked' };
  }
  await applyConfirmation(trx, deps, payment_id, { ...arriving, duplicateOf });
  return { id: payment_id, made: 'confirmed' };
}

async function requireNotTakenBack(trx: Connection, lineId: string): Promise<void> {
  const day = await findDayTakenBack(trx, lineId);
  if (day) throw new AppError('read_only', `The bank took this money back on ${formatDate(day)}.`);
}

// Locked with its registration, so that it cannot be confirmed or linked concurrently.
async function getPaymentOf(trx: Connection, registrationId: string, paymentId: string) {
  await getRegistration(trx, registrationId, { lock: true });
  const payment = await findPaymentOf(trx, registrationId, paymentId);
  if (!payment) throw notFound();
  return payment;
}

const notTheSame = () =>
  invalid({
    payment_id: ['That payment was confirmed with a different amount, or belongs to another line.'],
  });

/** Sets a line aside that is no payment for a registration. Throws 404, or 409 for a matched line. */
export async function setAside(deps: Deps, lineId: string, by: Decider): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId);
    if (line.state === 'matched') throw alreadyMatched();
    if (line.state === 'returned') throw onlyShown();
    const decided = { decided_by: by.staff.staffId, decided_at: deps.clock.now() };
    await updateLine(trx, lineId, { state: 'not ours', ...decided });
    await logDecision(trx, ['lineSetAside'], by);
  });
}

/** Reopens a line. Throws 404, or 409 where it confirmed a payment, which has to be taken back instead. */
export async function reopen(deps: Deps, lineId: string, by: Decider): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId);
    if (line.match === 'confirmed' || line.match === 'recorded') throw alreadyMatched();
    if (line.state === 'returned') throw onlyShown();
    const open = {
      state: 'open',
      payment_id: null,
      match: null,
      decided_by: null,
      decided_at: null,
    } as const;
    await updateLine(trx, lineId, open);
    await logDecision(trx, ['lineReopened'], by);
  });
}

const alreadyMatched = () =>
  new AppError('read_only', 'This line confirmed a payment. Take the payment back instead.');

const onlyShown = () =>
  new AppError('read_only', 'This line takes another one back. Nothing is decided on it.');

const logDecision = (trx: Connection, what: LogEvent, { staff, address }: Decider): Promise<void> =>
  logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
