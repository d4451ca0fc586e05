import type {
  PaymentResult,
  paymentReversalBody,
  reversePayment as reverseCall,
} from '@bowline/contract/api/staff/money/payments';
import { moneyTransition, nextReturnStatus } from '@bowline/contract/registrations/money-transitions';
import { formatSen } from '@bowline/contract/text/money';
import type * as z from 'zod/mini';
import { getBalance } from '../../../core/charges/queries.ts';
import { cancelMessage, cancelReceiptMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { type ReceiptRow, voidReceipt } from '../../../core/payments/queries.ts';
import { campFullReason, getMoneyState } from '../../../core/registrations/deposit.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { applyTransition } from '../../../core/registrations/transitions.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { getPaymentIn, lockTogether } from './confirm-payment.ts';
import { getPaymentResult } from './present.ts';
import {
  findFirstMoneyDay,
  findLastEvent,
  reopenBankLine,
  reopenSlip,
  voidHandPayment,
} from './queries/changes.ts';
import type { StaffPaymentRow } from './queries/payments.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type ReversalRequest = StaffRequest<z.output<typeof paymentReversalBody>>;

/**
 * Undoes the confirmation of a payment. A slip waits to be confirmed again; a payment recorded by hand is void.
 * Throws 404, 409 `conflict` where it is no longer confirmed, or 409 `read_only` where its money was refunded or moved or
 * came online, or where only unsent emails may be undone and one was sent.
 */
export async function reversePayment(
  deps: Deps,
  paymentId: string,
  request: ReversalRequest,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    await applyReversal(trx, deps, paymentId, request);
    return getPaymentResult(trx, deps, paymentId);
  });
}

/** The result of undoing it, and the email. The view is logged. Throws as `reversePayment` does. */
export async function previewReversal(
  deps: AppDeps,
  paymentId: string,
  request: ReversalRequest,
): Promise<z.infer<(typeof reverseCall)['dryRun']>> {
  const { registration, ...preview } = await withRollback(deps.db, async (trx) => {
    const { registration, messageId } = await applyReversal(trx, deps, paymentId, request);
    const mail = messageId ? await previewEmail({ ...deps, db: trx }, messageId) : null;
    return { registration, ...(await getPaymentResult(trx, deps, paymentId)), mail };
  });
  await logOnRegistration(deps.db, request, registration, { action: 'view', what: ['emailPreview'] });
  return preview;
}

type TransitionActor = Parameters<typeof applyTransition>[3];

interface ReversalResult {
  readonly registration: Registration;
  /** The email to the family, where an email about the payment had been sent. */
  readonly messageId: string | undefined;
}

async function applyReversal(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
  request: ReversalRequest,
): Promise<ReversalResult> {
  const { staff, body } = request;
  const registration = (await lockTogether(trx, paymentId)).get(paymentId.toLowerCase());
  if (!registration) throw notFound();
  const payment = await getPaymentIn(trx, paymentId, 'Confirmed');
  if (payment.method === 'online')
    throw new AppError(
      'read_only',
      'This was paid online. Refund it instead, so that the money goes back too.',
    );
  await requireMoneyLeft(trx, registration, payment);
  const reason = body.reason ?? 'Undone before the email went out.';
  const voiding = { staffId: staff.staffId, reason, at: deps.clock.now() };
  const receipt = await voidReceipt(trx, paymentId, voiding);
  await (payment.method === 'slip' ? reopenSlip(trx, payment) : voidHandPayment(trx, paymentId));
  await reopenBankLine(trx, paymentId);
  const by = { actor: 'staff' as const, actorId: staff.staffId, reason };
  await returnRegistration(trx, registration, by, voiding.at);
  await logOnRegistration(trx, request, registration, { action: 'change', what: ['paymentReversed'] });
  const messageId = await notifyFamily(trx, deps, registration, { ...receipt, reason });
  if (messageId && body.only_if_unsent) throw emailAlreadySent();
  return { registration, messageId };
}

const emailAlreadySent = () =>
  new AppError(
    'read_only',
    'The email has already been sent. Undo the confirmation with a reason, which is sent to the family.',
  );

async function requireMoneyLeft(
  trx: Connection,
  { id }: Registration,
  { amount_sen }: StaffPaymentRow,
): Promise<void> {
  const { received_sen: received } = await getBalance(trx, id);
  if (amount_sen <= received) return;
  const text = `Only ${formatSen(received)} is left here: the rest was already refunded or moved.`;
  throw new AppError('read_only', text);
}

// Undecided and no longer covered, it waits for a slip to be checked or for the deposit; otherwise its status stays.
export async function returnRegistration(
  trx: Connection,
  current: Registration,
  by: TransitionActor,
  at: Date,
): Promise<void> {
  const money = await getMoneyState(trx, current.id);
  const registration = money.covered ? current : await leaveWaitingList(trx, current, by, at);
  const transition = moneyTransition(registration, 'reversed', money) ?? 'reverse payment';
  const registration_date = await findFirstMoneyDay(trx, registration.id);
  const change = { registration_date, ...nextReturnStatus(registration, transition) };
  await applyTransition(trx, registration, transition, by, at, change);
}

// Takes it off the waiting list where only the deposit for a full camp had put it there.
async function leaveWaitingList(
  trx: Connection,
  registration: Registration,
  by: TransitionActor,
  at: Date,
): Promise<Registration> {
  const last = await findLastEvent(trx, registration.id);
  if (last?.move !== 'waitlist' || last.reason !== campFullReason) return registration;
  const before = { ...registration, status_before: 'Deposit Received' as const };
  const { status, version } = await applyTransition(trx, before, 'undo waitlist', by, at);
  await cancelMessage(trx, registration.id, 'waitlisted');
  return { ...registration, status, version };
}

// A family that has received no email about the payment gets none about undoing it.
async function notifyFamily(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { reason, ...receipt }: ReceiptRow & { readonly reason: string },
): Promise<string | undefined> {
  const cancelled = [
    await cancelReceiptMessage(trx, receipt, 'payment confirmed'),
    await cancelReceiptMessage(trx, receipt, 'receipt'),
  ];
  const found = cancelled.filter((message) => message !== undefined);
  if (found.length > 0 && found.every(({ wasSent }) => !wasSent)) return undefined;
  const about = { accountId: registration.account_id, registrationId: registration.id };
  const ids = { paymentId: receipt.payment_id, receiptId: receipt.id };
  return queueMessage(trx, deps, { kind: 'payment reversed', ...about, ...ids, reason });
}
