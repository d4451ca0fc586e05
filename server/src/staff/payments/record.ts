import type { HandPaymentMethod } from '@bowline/contract/api/staff/payment-records';
import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { lockAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { once } from '../../http/idempotency.ts';
import { readArrival } from './arrival.ts';
import { logChange } from './change-log.ts';
import { type ArrivalBody, type Arriving, type AskedOnce, confirmed } from './confirm-payment.ts';
import { resultOf } from './result.ts';
import { settle } from './settle.ts';

type RecordBody = ArrivalBody & { readonly method: HandPaymentMethod };

/**
 * Records a payment without a slip, confirmed at once, and once for a key. Throws 404, 422, or 409 for a form that was never
 * submitted.
 */
export async function recordPayment(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  registrationId: string,
  { staff, body, address, key }: AskedOnce<RecordBody>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const arrival = await readArrival(trx, deps, body);
    const form = await lockAnyFormView(trx, registrationId);
    const ask = { staffId: staff.staffId, key, call: `recordPayment ${registrationId}` };
    const { id } = await once(trx, ask, () =>
      recordIn(trx, deps, form, { method: body.method, staff, arrival, address }),
    );
    return resultOf(trx, deps, id);
  });
}

interface Recording extends Arriving {
  readonly method: HandPaymentMethod;
}

/** Records a payment without a slip, in a transaction that holds the registration. Answers its id. */
export async function recordIn(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { method, staff, arrival, address }: Recording,
): Promise<{ id: string }> {
  if (!form.submitted_at) throw new AppError('read_only', t('The form hasn’t been submitted yet.'));
  const id = uuidv7();
  const payment = { id, registration_id: form.id, method, created_at: deps.clock.now() };
  await trx
    .insertInto('payment')
    .values({ ...payment, ...confirmed(deps, staff, arrival) })
    .execute();
  await logChange(trx, staff, form, t('Payment recorded by hand'), address);
  await settle(trx, deps, form, { ...arrival, paymentId: id, staff });
  return { id };
}
