import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { PaymentResult, previewTakeBack, takeBackBody } from '@bowline/contract/api/staff/payments';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/service.ts';
import { getBalance } from '../../core/charges/queries.ts';
import { cancelMessage, cancelReceiptMessage } from '../../core/outbox/cancel-message.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { type ReceiptRow, voidReceipt } from '../../core/payments/receipts.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import { moveForm } from '../../core/registrations/moves.ts';
import { previewMail } from '../../emails/preview-mail.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { withRollback } from '../../platform/with-rollback.ts';
import type { StaffRequest } from './confirm-payment.ts';
import { lockPayment, logChange } from './confirm-payment.ts';
import { campFullReason, canTransition, nextReturnStatus } from './deposit.ts';
import { getPaymentResult } from './present.ts';
import {
  findFirstMoneyDay,
  findLastMove,
  hasSubmitted,
  reopenBankLine,
  reopenSlip,
  type StaffPaymentRow,
  voidHandPayment,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type TakeBackRequest = StaffRequest<z.output<typeof takeBackBody>>;

/**
 * Takes back the confirmation of a payment. A slip waits to be confirmed again; what was recorded by hand is void for good.
 * Throws 404, 409 `conflict` where it is not confirmed any more, or 409 `read_only` where its money has left already or
 * where the family would have to be told and must not be.
 */
export async function takePaymentBack(
  deps: Deps,
  paymentId: string,
  asked: TakeBackRequest,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    await applyTakeBack(trx, deps, paymentId, asked);
    return getPaymentResult(trx, deps, paymentId);
  });
}

/** What that would do, and the email that would go. The look at it is logged. Throws the same. */
export async function previewTakeBackPayment(
  deps: AppDeps,
  paymentId: string,
  asked: TakeBackRequest,
): Promise<ResponseOf<typeof previewTakeBack>> {
  const { form, ...preview } = await withRollback(deps.db, async (trx) => {
    const { form, messageId } = await applyTakeBack(trx, deps, paymentId, asked);
    const mail = messageId ? await previewMail({ ...deps, db: trx }, messageId) : null;
    return { form, result: await getPaymentResult(trx, deps, paymentId), mail };
  });
  const about = { accountId: form.account_id, camperId: form.camper_id, registrationId: form.id };
  const { staff, address } = asked;
  const what = t('Preview of a mail');
  await logAccess(deps.db, { staffId: staff.staffId, action: 'view', what, ...about, address });
  return preview;
}

type By = Parameters<typeof moveForm>[3];

interface TakenBack {
  readonly form: FormView;
  /** The email that tells the family, where it had been told of the payment. */
  readonly messageId: string | undefined;
}

async function applyTakeBack(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
  { staff, body, address }: TakeBackRequest,
): Promise<TakenBack> {
  const { form, payment } = await lockPayment(trx, paymentId, 'Confirmed');
  await requireMoneyLeft(trx, form, payment);
  const reason = body.reason ?? t('Undone before the email went out.');
  const voiding = { staffId: staff.staffId, reason, at: deps.clock.now() };
  const receipt = await voidReceipt(trx, paymentId, voiding);
  await (payment.method === 'slip' ? reopenSlip(trx, payment) : voidHandPayment(trx, paymentId));
  await reopenBankLine(trx, paymentId);
  const by = { actor: 'staff' as const, actorId: staff.staffId, reason };
  await returnRegistration(trx, form, by, voiding.at);
  await logChange(trx, staff, form, t('Payment taken back'), address);
  const messageId = await notifyFamily(trx, deps, form, { ...receipt, reason });
  if (messageId && body.only_if_unsent) throw emailAlreadySent();
  return { form, messageId };
}

const emailAlreadySent = () =>
  new AppError(
    'read_only',
    t('The email has already been sent. Take the payment back with a reason, which is sent to the family.'),
  );

async function requireMoneyLeft(
  trx: Connection,
  form: FormView,
  { amount_sen }: StaffPaymentRow,
): Promise<void> {
  const { received_sen: received } = await getBalance(trx, form.id);
  if (amount_sen <= received) return;
  const text = t('Only {amount} is left here: the rest was already refunded or moved.', {
    amount: formatSen(received),
  });
  throw new AppError('read_only', text);
}

// Undecided and no longer covered, it waits for a slip to be checked or for the deposit; else it stays where it is.
async function returnRegistration(trx: Connection, given: FormView, by: By, at: Date): Promise<void> {
  const { received_sen, deposit_sen } = await getBalance(trx, given.id);
  const covered = received_sen >= deposit_sen;
  const form = covered ? given : await leaveWaitingList(trx, given, by, at);
  const open = (await hasSubmitted(trx, form.id)) ? 'take back to slip' : 'take back deposit';
  const move = !covered && canTransition(form, open) ? open : 'take back payment';
  const registration_date = await findFirstMoneyDay(trx, form.id);
  await moveForm(trx, form, move, by, at, { registration_date, ...nextReturnStatus(form, move) });
}

// Where the deposit alone had put it on the waiting list, as its camp was full, it comes off it again.
async function leaveWaitingList(trx: Connection, form: FormView, by: By, at: Date): Promise<FormView> {
  const last = await findLastMove(trx, form.id);
  if (last?.move !== 'waitlist' || last.reason !== campFullReason()) return form;
  const status = await moveForm(trx, { ...form, status_before: 'Deposit Received' }, 'undo waitlist', by, at);
  await cancelMessage(trx, form.id, 'waitlisted');
  return { ...form, status, version: form.version + 1 };
}

// Nothing is sent to a family that has not been told of the payment yet.
async function notifyFamily(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { id: receiptId, payment_id: paymentId, reason }: ReceiptRow & { readonly reason: string },
): Promise<string | undefined> {
  const told = [
    await cancelReceiptMessage(trx, receiptId, 'payment confirmed'),
    await cancelReceiptMessage(trx, receiptId, 'receipt'),
  ];
  if (told.every((message) => message?.gone === false)) return undefined;
  const about = { accountId: form.account_id, registrationId: form.id, paymentId, receiptId };
  return queueMessage(trx, deps, { kind: 'payment taken back', ...about, reason });
}
