import type { LedgerResult, moneyMoveBody, refundBody } from '@bowline/contract/api/staff/money/ledger';
import { maxMoneyOut, takesMovedMoney } from '@bowline/contract/registrations/places';
import { formatDate } from '@bowline/contract/text/dates';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import type * as z from 'zod/mini';
import { getBalance } from '../../../core/charges/queries.ts';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { insertOnlineRefund, splitOnlineRefund } from '../../../core/online-refunds/refund-online.ts';
import { sendRefunds } from '../../../core/online-refunds/send-refunds.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { insertLedgerEntry } from '../../../core/payments/queries.ts';
import { settleDeposit, staffActor } from '../../../core/registrations/deposit.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/process/clock.ts';
import { type IdempotentRequest, logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { parseAmount, requireByToday } from './confirm-payment.ts';
import { requireOther, requireSeen } from './money-acts.ts';
import { getLedgerResult } from './present.ts';
import { listSiblings } from './queries/payments.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type RefundDeps = Pick<AppDeps, 'clock' | 'payments'>;
type RefundRequest = StaffRequest<z.output<typeof refundBody>>;

/**
 * Records a refund that was paid, or that goes back online, once per key. Throws 404, or 422 for more than is available or
 * than can go back online.
 */
export async function recordRefund(
  deps: Deps & RefundDeps,
  registrationId: string,
  { key, ...request }: RefundRequest & IdempotentRequest,
): Promise<LedgerResult> {
  const { staff, body } = request;
  const id = await deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    requireByToday(deps, registration, 'paid_on', body.paid_on);
    const call = { staffId: staff.staffId, key, call: `recordRefund ${registrationId}`, content: body };
    return (await runIdempotent(trx, call, () => insertRefund(trx, deps, registration, request))).id;
  });
  // What the provider does not take now, it is sent again every minute.
  if (body.method === 'online') await sendRefunds(deps, { of: registrationId }).catch(() => undefined);
  return deps.db.transaction().execute((trx) => getLedgerResult(trx, id));
}

/** Records a refund of a locked registration in the transaction. Throws as `recordRefund` does. */
export async function insertRefund(
  trx: Connection,
  deps: RefundDeps,
  registration: Registration,
  request: RefundRequest,
): Promise<{ id: string }> {
  const { paid_on, method, reason, amount, account, reference, seen, another_of: anotherOf } = request.body;
  const amountSen = parseAmount(amount);
  await requireSeen(trx, deps, registration, seen);
  requireSinceRegistration(registration, paid_on);
  await requireAvailableMoney(trx, registration, amountSen);
  const act = { registration, kind: 'refund', amountSen: -amountSen, day: paid_on, reference } as const;
  await requireOther(trx, deps, [act], anotherOf);
  const online = method === 'online';
  const parts = online ? await splitOnlineRefund(trx, deps, registration.id, amountSen) : [{ amountSen }];
  const ids: string[] = [];
  // One entry for each payment that it goes back through: each can fail by itself.
  for (const part of parts) {
    const { id } = await insertLedgerEntry(trx, {
      registration_id: registration.id,
      kind: 'refund',
      amount_sen: -part.amountSen,
      paid_on,
      method,
      account: (!online && account) || null,
      reference: reference || null,
      other_registration_id: null,
      reason,
      staff_id: request.staff.staffId,
      at: deps.clock.now(),
    });
    if ('online_payment_id' in part) await insertOnlineRefund(trx, deps, part, { ledgerEntryId: id });
    const about = { accountId: registration.account_id, registrationId: registration.id };
    await queueMessage(trx, deps, { kind: 'refund', ...about, ledgerEntryId: id });
    ids.push(id);
  }
  await logOnRegistration(trx, request, registration, { action: 'change', what: ['refund'] });
  return { id: ids[0] ?? '' };
}

/** Throws 422 for a refund of before there was anything to refund. */
function requireSinceRegistration(
  { submitted_at, registration_date, time_zone }: Registration,
  paidOn: string,
): void {
  const submitted = submitted_at && dayIn(time_zone, submitted_at);
  const [first] = [submitted, registration_date].filter((day) => day !== null).sort();
  if (first && paidOn < first)
    throw invalid({
      paid_on: [`The registration is from ${formatDate(first)}. Enter that day or a later one.`],
    });
}

type TransferRequest = StaffRequest<z.output<typeof moneyMoveBody>>;

/**
 * Moves money to a sibling: from one registration to another of the same account, in one transaction and once per key.
 * Throws 404, or 422 for more than is available and for a registration that takes none.
 */
export async function moveMoney(
  deps: Deps,
  registrationId: string,
  { key, ...request }: TransferRequest & IdempotentRequest,
): Promise<LedgerResult> {
  return deps.db.transaction().execute(async (trx) => {
    const [from, to] = await lockSiblings(trx, registrationId, request.body.to);
    const call = {
      staffId: request.staff.staffId,
      key,
      call: `moveMoney ${registrationId}`,
      content: request.body,
    };
    const { id } = await runIdempotent(trx, call, () => transfer(trx, deps, { from, to, request }));
    return getLedgerResult(trx, id);
  });
}

// Always in the same order, so that two moves between the same two cannot deadlock.
async function lockSiblings(
  trx: Connection,
  fromId: string,
  toId: string,
): Promise<[Registration, Registration]> {
  const { account_id } = await getRegistration(trx, fromId);
  const siblings = await listSiblings(trx, account_id);
  if (fromId === toId || !siblings.some(({ id }) => id === toId))
    throw invalid({ to: ['Choose another registration of the same family.'] });
  if (fromId < toId) {
    const from = await getRegistration(trx, fromId, { lock: true });
    return [from, await getRegistration(trx, toId, { lock: true })];
  }
  const to = await getRegistration(trx, toId, { lock: true });
  return [await getRegistration(trx, fromId, { lock: true }), to];
}

interface Transfer {
  readonly from: Registration;
  readonly to: Registration;
  readonly request: TransferRequest;
}

async function transfer(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { from, to, request }: Transfer,
): Promise<{ id: string }> {
  if (!to.submitted_at || !takesMovedMoney(to))
    throw invalid({
      to: [`This registration is ${to.status}, so it can’t receive money.`],
    });
  const { amount, seen, another_of: anotherOf } = request.body;
  const amountSen = parseAmount(amount);
  await requireSeen(trx, deps, from, seen);
  await requireAvailableMoney(trx, from, amountSen);
  const day = deps.clock.today(from.time_zone);
  const act = { registration: from, kind: 'moved out', amountSen: -amountSen, day } as const;
  await requireOther(trx, deps, [act], anotherOf);
  const entries = await insertTransfer(trx, deps, { from, to, request });
  await advanceReceiver(trx, deps, to, request);
  const action = 'change' as const;
  await logOnRegistration(trx, request, from, { action, what: ['movedOut'] });
  await logOnRegistration(trx, request, to, { action, what: ['movedIn'] });
  const about = { accountId: to.account_id, registrationId: to.id, ledgerEntryId: entries.into };
  await queueMessage(trx, deps, { kind: 'money moved', ...about });
  return { id: entries.out };
}

async function insertTransfer(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { from, to, request: { staff, body } }: Transfer,
): Promise<{ out: string; into: string }> {
  const amountSen = parseAmount(body.amount);
  const both = { reason: body.reason, staff_id: staff.staffId, at: clock.now(), paid_on: null, method: null };
  const out = { kind: 'moved out', registration_id: from.id, other_registration_id: to.id } as const;
  const into = { kind: 'moved in', registration_id: to.id, other_registration_id: from.id } as const;
  const { id: outId } = await insertLedgerEntry(trx, { ...both, ...out, amount_sen: -amountSen });
  const { id: intoId } = await insertLedgerEntry(trx, { ...both, ...into, amount_sen: amountSen });
  return { out: outId, into: intoId };
}

// Moved money counts from the day it is moved on.
async function advanceReceiver(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { staff, body: { when_full: whenFull } }: TransferRequest,
): Promise<void> {
  const on = deps.clock.today(registration.time_zone);
  await settleDeposit(trx, deps, registration, { by: staffActor(staff), on, whenFull });
}

/** Throws 422 at `amount` for more than is available in a locked registration. */
export async function requireAvailableMoney(
  trx: Connection,
  registration: Registration,
  amountSen: Sen,
): Promise<void> {
  const { received_sen: received, deposit_sen } = await getBalance(trx, registration.id);
  const most = maxMoneyOut(registration, received, deposit_sen);
  if (amountSen <= most) return;
  throw invalid({ amount: [tooMuchMessage(most, received)] });
}

function tooMuchMessage(most: Sen, received: Sen): string {
  const amount = formatSen(most);
  if (most === received) return `Only ${amount} is left here.`;
  return most === 0
    ? 'The deposit stays here while the registration holds a place.'
    : `At most ${amount}: the deposit stays here while the registration holds a place.`;
}
