import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { type Arrival, readArrival } from './arrival.ts';
import { logChange } from './change-log.ts';
import { lockPayment } from './lock-payment.ts';
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

/**
 * Confirms a payment with what arrived, as staff enter it, and all that follows from it. Throws 404, 422, or 409
 * `conflict` with the payment as it stands where it was decided on already.
 */
export async function confirmPayment(
  deps: Deps,
  paymentId: string,
  { staff, body, address }: Asked<ArrivalBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const arrival = await readArrival(trx, deps, body);
    await confirmIn(trx, deps, paymentId, { staff, arrival, address });
    return resultOf(trx, deps, paymentId);
  });
}

export interface Arriving {
  readonly staff: StaffCaller;
  readonly arrival: Arrival;
  readonly address: string;
}

/** The same in a transaction of the caller's, which asks for the result. */
export async function confirmIn(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
  { staff, arrival, address }: Arriving,
): Promise<void> {
  const { form, payment } = await lockPayment(trx, paymentId, 'Submitted');
  await trx
    .updateTable('payment')
    .set({ ...confirmed(deps, staff, arrival), claimed_sen: payment.amount_sen })
    .where('id', '=', paymentId)
    .execute();
  await logChange(trx, staff, form, t('Payment confirmed'), address);
  await settle(trx, deps, form, { ...arrival, paymentId, staff });
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
