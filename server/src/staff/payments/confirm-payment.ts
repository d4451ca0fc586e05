import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { type Arrival, readArrival } from './arrival.ts';
import { logChange } from './change-log.ts';
import { lockPayment } from './lock-payment.ts';
import { presentStaffPayment } from './present.ts';
import type { StaffPaymentRow } from './queries.ts';
import { resultOf } from './result.ts';
import { settle } from './settle.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

export interface Asked<Body> {
  readonly staff: StaffCaller;
  readonly body: Body;
  readonly address: string;
}

/** The same with an Idempotency-Key, for what makes something. */
export interface AskedOnce<Body> extends Asked<Body> {
  readonly key: string | undefined;
}

export type ArrivalBody = Parameters<typeof readArrival>[2];
type ConfirmationBody = ArrivalBody & { readonly duplicate_of?: string | undefined };

/**
 * Confirms a payment with what arrived, as staff enter it, and all that follows from it. Throws 404, 422, or 409
 * `conflict` with the payment as it stands where it was decided on already, or where its slip came with another payment
 * that is not named.
 */
export async function confirmPayment(
  deps: Deps,
  paymentId: string,
  { staff, body, address }: Asked<ConfirmationBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const arrival = await readArrival(trx, deps, body);
    await confirmIn(trx, deps, paymentId, { staff, arrival, address, duplicateOf: body.duplicate_of });
    return resultOf(trx, deps, paymentId);
  });
}

export interface Arriving {
  readonly staff: StaffCaller;
  readonly arrival: Arrival;
  readonly address: string;
}

interface Confirming extends Arriving {
  /** The payment with the same file that staff were warned about, and confirm in spite of. */
  readonly duplicateOf: string | undefined;
}

/** The same in a transaction of the caller's, which asks for the result. */
export async function confirmIn(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
  { staff, arrival, address, duplicateOf }: Confirming,
): Promise<void> {
  const { form, payment } = await lockPayment(trx, paymentId, 'Submitted');
  requireDuplicateNamed(payment, duplicateOf);
  await trx
    .updateTable('payment')
    .set({ ...confirmed(deps, staff, arrival), claimed_sen: payment.amount_sen })
    .where('id', '=', paymentId)
    .execute();
  await logChange(trx, staff, form, t('Payment confirmed'), address);
  await settle(trx, deps, form, { ...arrival, paymentId, staff });
}

function requireDuplicateNamed(payment: StaffPaymentRow, duplicateOf: string | undefined): void {
  const [first] = payment.same_slip;
  if (!first || payment.same_slip.some(({ payment_id }) => payment_id === duplicateOf)) return;
  const text = t('{reference} has the same file. Compare both, then tick the box to confirm anyway.', {
    reference: first.reference ?? '',
  });
  throw new AppError('conflict', text, { current: presentStaffPayment(payment) });
}

/** What a payment has once it is confirmed. */
export const confirmed = (
  { clock }: Pick<AppDeps, 'clock'>,
  { staffId }: StaffCaller,
  { amountSen, receivedOn }: Arrival,
) => ({
  status: 'Confirmed' as const,
  amount_sen: amountSen,
  received_on: receivedOn,
  decided_by: staffId,
  decided_at: clock.now(),
});
