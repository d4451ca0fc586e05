import type { HandPaymentMethod } from '@bowline/contract/api/staff/payment-records';
import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import type { WhenFull } from '@bowline/contract/staff/full-camp';
import { type Sen, senFromRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/service.ts';
import { getBalance } from '../../core/charges/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { issueReceipt } from '../../core/payments/receipts.ts';
import { getProvider } from '../../core/provider/provider.ts';
import { lockAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { once } from '../../http/idempotency.ts';
import { invalid } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { advanceAfterDeposit } from './deposit.ts';
import { getPaymentResult, presentPayment } from './present.ts';
import { getPayment, getSlip, type StaffPaymentRow } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

export interface StaffRequest<Body> {
  readonly staff: StaffCaller;
  readonly body: Body;
  readonly address: string;
}

/** The same with an Idempotency-Key, for what makes something. */
export interface IdempotentRequest<Body> extends StaffRequest<Body> {
  readonly key: string | undefined;
}

export type ReceivedBody = Parameters<typeof parseReceived>[2];
type ConfirmationBody = ReceivedBody & { readonly duplicate_of?: string | undefined };

/**
 * Confirms a payment with what arrived, as staff enter it, and all that follows from it. Throws 404, 422, or 409
 * `conflict` with the payment as it stands where it was decided on already, or where its slip came with another payment
 * that is not named.
 */
export async function confirmPayment(
  deps: Deps,
  paymentId: string,
  { staff, body, address }: StaffRequest<ConfirmationBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const arrival = await parseReceived(trx, deps, body);
    await applyConfirmation(trx, deps, paymentId, {
      staff,
      received: arrival,
      address,
      duplicateOf: body.duplicate_of,
    });
    return getPaymentResult(trx, deps, paymentId);
  });
}

export interface Confirmation {
  readonly staff: StaffCaller;
  readonly received: ReceivedAmount;
  readonly address: string;
}

interface SlipConfirmation extends Confirmation {
  /** The payment with the same file that staff were warned about, and confirm in spite of. */
  readonly duplicateOf: string | undefined;
}

/** The same in a transaction of the caller's, which asks for the result. */
export async function applyConfirmation(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
  { staff, received: arrival, address, duplicateOf }: SlipConfirmation,
): Promise<void> {
  const { form, payment } = await lockPayment(trx, paymentId, 'Submitted');
  requireDuplicateNamed(payment, duplicateOf);
  await trx
    .updateTable('payment')
    .set({ ...confirmedColumns(deps, staff, arrival), claimed_sen: payment.amount_sen })
    .where('id', '=', paymentId)
    .execute();
  await logChange(trx, staff, form, t('Payment confirmed'), address);
  await applyConfirmedPayment(trx, deps, form, { ...arrival, paymentId, staff });
}

function requireDuplicateNamed(payment: StaffPaymentRow, duplicateOf: string | undefined): void {
  const [first] = payment.same_slip;
  if (!first || payment.same_slip.some(({ payment_id }) => payment_id === duplicateOf)) return;
  const text = t('{reference} has the same file. Compare both, then tick the box to confirm anyway.', {
    reference: first.reference ?? '',
  });
  throw new AppError('conflict', text, { current: presentPayment(payment) });
}

/** What a payment has once it is confirmed. */
export const confirmedColumns = (
  { clock }: Pick<AppDeps, 'clock'>,
  { staffId }: StaffCaller,
  { amountSen, receivedOn }: ReceivedAmount,
) => ({
  status: 'Confirmed' as const,
  amount_sen: amountSen,
  received_on: receivedOn,
  decided_by: staffId,
  decided_at: clock.now(),
});

interface LockedPayment {
  readonly form: FormView;
  readonly payment: StaffPaymentRow;
}

/**
 * A payment in a status, with its registration held until the transaction ends: whoever decides on any payment of it
 * waits. Throws 404, or 409 `conflict` with the payment as it stands where it has another status by now.
 */
export async function lockPayment(
  trx: Connection,
  paymentId: string,
  status: 'Submitted' | 'Confirmed',
): Promise<LockedPayment> {
  const { registration_id } = await getSlip(trx, paymentId);
  const form = await lockAnyFormView(trx, registration_id);
  const payment = await getPayment(trx, paymentId);
  if (payment.status === status) return { form, payment };
  throw new AppError('conflict', conflictText(payment), { current: presentPayment(payment) });
}

const conflictText = ({ status, decided_by_name }: StaffPaymentRow): string =>
  status === 'Submitted'
    ? t('This payment was already taken back and is waiting to be confirmed.')
    : t('This payment was already {status} by {name}.', { status, name: decided_by_name ?? '' });

type RecordBody = ReceivedBody & { readonly method: HandPaymentMethod };

/**
 * Records a payment without a slip, confirmed at once, and once for a key. Throws 404, 422, or 409 for a form that was never
 * submitted.
 */
export async function recordPayment(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  registrationId: string,
  { staff, body, address, key }: IdempotentRequest<RecordBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const arrival = await parseReceived(trx, deps, body);
    const form = await lockAnyFormView(trx, registrationId);
    const ask = { staffId: staff.staffId, key, call: `recordPayment ${registrationId}` };
    const { id } = await once(trx, ask, () =>
      insertConfirmedPayment(trx, deps, form, { method: body.method, staff, received: arrival, address }),
    );
    return getPaymentResult(trx, deps, id);
  });
}

interface NewPayment extends Confirmation {
  readonly method: HandPaymentMethod;
}

/** Records a payment without a slip, in a transaction that holds the registration. Answers its id. */
export async function insertConfirmedPayment(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { method, staff, received: arrival, address }: NewPayment,
): Promise<{ id: string }> {
  if (!form.submitted_at) throw new AppError('read_only', t('The form hasn’t been submitted yet.'));
  const id = uuidv7();
  const payment = { id, registration_id: form.id, method, created_at: deps.clock.now() };
  await trx
    .insertInto('payment')
    .values({ ...payment, ...confirmedColumns(deps, staff, arrival) })
    .execute();
  await logChange(trx, staff, form, t('Payment recorded by hand'), address);
  await applyConfirmedPayment(trx, deps, form, { ...arrival, paymentId: id, staff });
  return { id };
}

interface ConfirmedPayment extends ReceivedAmount {
  readonly paymentId: string;
  readonly staff: StaffCaller;
}

/**
 * What follows from a payment that was confirmed just now in the transaction, which holds the registration: the receipt,
 * the registration date, the deposit when it is covered, and both emails.
 */
async function applyConfirmedPayment(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { paymentId, amountSen, receivedOn, whenFull, staff }: ConfirmedPayment,
): Promise<void> {
  const paid = { paymentId, registrationId: form.id };
  const receiptId = await issueReceipt(trx, { ...paid, amountSen, receivedOn, at: deps.clock.now() });
  const { received_sen, deposit_sen } = await getBalance(trx, form.id);
  const covered = received_sen >= deposit_sen;
  await advanceAfterDeposit(trx, deps, form, { staff, on: receivedOn, covered, whenFull });
  const about = { accountId: form.account_id, ...paid, receiptId };
  await queueMessage(trx, deps, { kind: 'payment confirmed', ...about });
  await queueMessage(trx, deps, { kind: 'receipt', ...about });
}

/** Money as it arrived at the provider's. */
interface ReceivedAmount {
  readonly amountSen: Sen;
  readonly receivedOn: string;
  readonly whenFull?: WhenFull | undefined;
}

type Amount = number | string;

interface Given {
  readonly received: Amount;
  readonly received_on: string;
  readonly when_full?: WhenFull | undefined;
}

/** Reads what staff entered. Throws 422 for a day to come. */
async function parseReceived(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { received, received_on, when_full }: Given,
): Promise<ReceivedAmount> {
  await requirePast(db, deps, 'received_on', received_on);
  return { amountSen: parseAmount(received), receivedOn: received_on, whenFull: when_full };
}

/** Reads an amount that the contract let pass. */
export function parseAmount(amount: Amount): Sen {
  const sen = senFromRinggit(amount);
  if (sen === undefined) throw new Error('Amounts are checked before they are read');
  return sen;
}

/** Throws 422 at the field for a day to come. */
export async function requirePast(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  field: string,
  day: string,
): Promise<void> {
  const { time_zone } = await getProvider(db);
  if (day > clock.today(time_zone)) throw invalid({ [field]: [t('Enter today’s date or an earlier one.')] });
}

/** Writes down a change to the money of a registration. */
export async function logChange(
  trx: Connection,
  { staffId }: StaffCaller,
  form: FormView,
  what: string,
  address: string,
): Promise<void> {
  const about = { accountId: form.account_id, camperId: form.camper_id, registrationId: form.id };
  await logAccess(trx, { staffId, action: 'change', what, ...about, address });
}
