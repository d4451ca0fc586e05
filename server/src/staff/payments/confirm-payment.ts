import type { HandPaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import type { PaymentResult } from '@bowline/contract/api/staff/money/payments';
import type { WhenFull } from '@bowline/contract/staff/full-camp';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import type { Sen } from '@bowline/contract/text/money';
import { uuidv7 } from 'uuidv7';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { findPayer, issueReceipt } from '../../core/payments/queries.ts';
import { settleDeposit, staffActor } from '../../core/registrations/deposit.ts';
import type { Registration } from '../../core/registrations/registration.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import { type IdempotentRequest, logOnRegistration, type StaffRequest } from '../staff-request.ts';
import { lockPayment } from './lock-payment.ts';
import { type NewAct, requireOther, requireSeen } from './money-acts.ts';
import { getPaymentResult, presentPayment } from './present.ts';
import { insertPayment, setConfirmed } from './queries/changes.ts';
import type { StaffPaymentRow } from './queries/payments.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

type Amount = number | string;

interface ReceivedBody {
  readonly received: Amount;
  readonly received_on: string;
  readonly when_full?: WhenFull | undefined;
}

type ConfirmationBody = ReceivedBody & { readonly duplicate_of?: string | undefined };

/**
 * Confirms a slip with the received amount entered by staff, and applies the confirmation. Throws 404, 422, or 409
 * `conflict` with the current payment where it was already decided, where its slip has other shares, or where another payment
 * has the same file and is not named.
 */
export async function confirmPayment(
  deps: Deps,
  paymentId: string,
  { body, ...request }: StaffRequest<ConfirmationBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const confirmation = { ...request, received: parseReceived(body), duplicateOf: body.duplicate_of };
    await applyConfirmation(trx, deps, paymentId, confirmation);
    return getPaymentResult(trx, deps, paymentId);
  });
}

/** Money received in the provider's account. */
interface ReceivedAmount {
  readonly amountSen: Sen;
  readonly receivedOn: string;
  readonly whenFull: WhenFull | undefined;
}

export interface Confirmation extends Pick<StaffRequest, 'staff' | 'address'> {
  readonly received: ReceivedAmount;
}

interface SlipConfirmation extends Confirmation {
  /** The payment with the same file, where staff confirm it nevertheless. */
  readonly duplicateOf: string | undefined;
  /** All payments that are decided on at once with it. */
  readonly together?: ReadonlySet<string>;
}

/** Confirms a slip in the caller's transaction. Throws as `confirmPayment` does. */
export async function applyConfirmation(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
  { duplicateOf, together, ...confirmation }: SlipConfirmation,
): Promise<void> {
  const { registration, payment } = await lockPayment(trx, paymentId, 'Submitted', together);
  requireReceivedByToday(deps, registration, confirmation.received);
  requireDuplicateNamed(payment, duplicateOf);
  await setConfirmed(trx, payment, confirmedColumns(deps, confirmation));
  await logOnRegistration(trx, confirmation, registration, {
    action: 'change',
    what: ['paymentConfirmed'],
  });
  await applyConfirmedPayment(trx, deps, registration, paymentId, confirmation);
}

function requireDuplicateNamed(payment: StaffPaymentRow, duplicateOf: string | undefined): void {
  const [first] = payment.same_slip;
  if (!first || payment.same_slip.some(({ payment_id }) => payment_id === duplicateOf)) return;
  const text = `${first.reference ?? ''} has the same file. Compare both, then tick the box to confirm anyway.`;
  throw new AppError('conflict', text, { current: presentPayment(payment) });
}

type RecordBody = ReceivedBody & {
  readonly method: HandPaymentMethod;
  readonly reference?: string | null | undefined;
  readonly seen?: number | undefined;
  readonly another_of?: string | undefined;
};

/**
 * Records a payment without a slip, confirmed at once, and once per key. Throws 404, 422, or 409 for a registration that
 * was never submitted, or whose money has changed, or where the payment looks like an earlier one.
 */
export async function recordPayment(
  deps: Deps,
  registrationId: string,
  { body, key, ...request }: IdempotentRequest<RecordBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const { method, reference } = body;
    const payment = { ...request, received: parseReceived(body), method, reference };
    const registration = await getRegistration(trx, registrationId, { lock: true });
    requireReceivedByToday(deps, registration, payment.received);
    const call = {
      staffId: request.staff.staffId,
      key,
      call: `recordPayment ${registrationId}`,
      content: body,
    };
    const { id } = await runIdempotent(trx, call, async () => {
      await requireSeen(trx, deps, registration, body.seen);
      await requireOther(trx, deps, [paymentAct(registration, payment)], body.another_of);
      return insertConfirmedPayment(trx, deps, registration, payment);
    });
    return getPaymentResult(trx, deps, id);
  });
}

interface NewPayment extends Confirmation {
  readonly method: HandPaymentMethod;
  /** Such as the number of a cheque. */
  readonly reference?: string | null | undefined;
  /** The same for payments that came as one. */
  readonly split_id?: string | null;
}

/** A new payment, to be compared with earlier ones. */
export const paymentAct = (
  registration: Registration,
  { received, reference }: Pick<NewPayment, 'received' | 'reference'>,
): NewAct => ({
  ...{ registration, kind: 'payment', reference },
  ...{ amountSen: received.amountSen, day: received.receivedOn },
});

/** Records a payment without a slip, for a locked registration. Returns its id. */
export async function insertConfirmedPayment(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { method, reference, split_id = null, ...confirmation }: NewPayment,
): Promise<{ id: string }> {
  if (!registration.submitted_at) throw new AppError('read_only', 'The form hasn’t been submitted yet.');
  const id = uuidv7();
  const columns = confirmedColumns(deps, confirmation);
  await insertPayment(trx, {
    id,
    registration_id: registration.id,
    method,
    payment_reference: reference || null,
    split_id,
    created_at: deps.clock.now(),
    ...columns,
  });
  const what = ['paymentByHand'] as const;
  await logOnRegistration(trx, confirmation, registration, { action: 'change', what });
  await applyConfirmedPayment(trx, deps, registration, id, confirmation);
  return { id };
}

const confirmedColumns = (
  { clock }: Pick<AppDeps, 'clock'>,
  { staff, received: { amountSen, receivedOn } }: Confirmation,
) => ({
  status: 'Confirmed' as const,
  amount_sen: amountSen,
  received_on: receivedOn,
  decided_by: staff.staffId,
  decided_at: clock.now(),
});

/** Applies a confirmed payment: receipt, registration date, the status it leads to, and the email. */
async function applyConfirmedPayment(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  paymentId: string,
  { staff, received: { amountSen, receivedOn, whenFull } }: Confirmation,
): Promise<void> {
  const about = { paymentId, registrationId: registration.id };
  const receiptId = await issueReceipt(trx, { ...about, amountSen, receivedOn, at: deps.clock.now() });
  await settleDeposit(trx, deps, registration, { by: staffActor(staff), on: receivedOn, whenFull });
  const message = { accountId: registration.account_id, ...about, receiptId };
  await queueMessage(trx, deps, { kind: 'payment confirmed', ...message });
  // The account of the registration gets its receipt with this email; a guardian who paid gets one of their own.
  const payer = await findPayer(trx, paymentId);
  if (payer) await queueMessage(trx, deps, { kind: 'receipt', ...message, accountId: payer });
}

/** What was received, in sen. */
export const parseReceived = ({ received, received_on, when_full }: ReceivedBody): ReceivedAmount => ({
  amountSen: parseAmount(received),
  receivedOn: received_on,
  whenFull: when_full,
});

/** An amount that the contract has already checked, in sen. */
export function parseAmount(amount: Amount): Sen {
  const sen = senFromRinggit(amount);
  if (sen === undefined) throw new Error('Amounts are checked before they are read');
  return sen;
}

/** Throws 422 for a day after today. */
export const requireReceivedByToday = (
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { receivedOn }: ReceivedAmount,
): void => requireByToday(deps, registration, 'received_on', receivedOn);

/** Throws 422 at the field for a day after today, in the provider's time zone. */
export function requireByToday(
  { clock }: Pick<AppDeps, 'clock'>,
  { time_zone }: Pick<Registration, 'time_zone'>,
  field: string,
  day: string,
): void {
  if (day > clock.today(time_zone)) throw invalid({ [field]: ['Enter today’s date or an earlier one.'] });
}
