import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { logAccess } from '../access-log/service.ts';
import { type FormView, getAnyFormView, lockAnyFormView } from '../registrations/service.ts';
import { type Arrival, readArrival } from './arrival.ts';
import { lockSubmitted } from './lock-payment.ts';
import { presentStaffPayment } from './present.ts';
import { getPayment, listConfirmedSen } from './queries.ts';
import { settle } from './settle.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

export interface Asked<Body> {
  readonly staff: StaffCaller;
  readonly body: Body;
  readonly address: string;
}

type ArrivalBody = Parameters<typeof readArrival>[2];

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
    const { form, payment } = await lockSubmitted(trx, paymentId);
    const earlier = await listConfirmedSen(trx, form.id);
    await trx
      .updateTable('payment')
      .set({ ...confirmed(deps, staff, arrival), claimed_sen: payment.amount_sen })
      .where('id', '=', paymentId)
      .execute();
    await logChange(trx, staff, form, t('Payment confirmed'), address);
    const settled = await settle(trx, deps, form, { ...arrival, paymentId, staff, earlier });
    return resultOf(trx, form.id, paymentId, settled);
  });
}

type RecordBody = ArrivalBody & { readonly method: 'cash' | 'cheque' };

/** Records cash or a cheque, confirmed at once. Throws 404, 422, or 409 for a form that was never submitted. */
export async function recordPayment(
  deps: Deps,
  registrationId: string,
  { staff, body, address }: Asked<RecordBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const arrival = await readArrival(trx, deps, body);
    const form = await lockAnyFormView(trx, registrationId);
    if (!form.submitted_at) throw new AppError('read_only', t('The form was not submitted yet.'));
    const earlier = await listConfirmedSen(trx, form.id);
    const paymentId = uuidv7();
    const payment = {
      id: paymentId,
      registration_id: form.id,
      method: body.method,
      created_at: deps.clock.now(),
    };
    await trx
      .insertInto('payment')
      .values({ ...payment, ...confirmed(deps, staff, arrival) })
      .execute();
    await logChange(trx, staff, form, t('Payment recorded by hand'), address);
    const settled = await settle(trx, deps, form, { ...arrival, paymentId, staff, earlier });
    return resultOf(trx, form.id, paymentId, settled);
  });
}

const confirmed = ({ clock }: Deps, { staffId }: StaffCaller, { amountSen, receivedOn }: Arrival) => ({
  status: 'Confirmed' as const,
  amount_sen: amountSen,
  received_on: receivedOn,
  decided_by: staffId,
  decided_at: clock.now(),
});

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

/** A payment and its registration as they stand after a decision. */
export async function resultOf(
  trx: Connection,
  registrationId: string,
  paymentId: string,
  settled?: Awaited<ReturnType<typeof settle>>,
): Promise<PaymentResult> {
  const { status } = await getAnyFormView(trx, registrationId);
  return {
    payment: presentStaffPayment(await getPayment(trx, paymentId)),
    outcome: settled?.outcome ?? null,
    registration_status: status,
    camp_full: settled?.campFull ?? false,
  };
}
