import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { type FormView, lockAnyFormView } from '../registrations/service.ts';
import { presentStaffPayment } from './present.ts';
import { getPayment, getSlipOf, type StaffPaymentRow } from './queries.ts';

interface Locked {
  readonly form: FormView;
  readonly payment: StaffPaymentRow;
}

/**
 * A payment that waits for a decision, with its registration held until the transaction ends: whoever decides on any
 * payment of it waits. Throws 404, or 409 `conflict` with the payment as it stands where it was decided on already.
 */
export async function lockSubmitted(trx: Connection, paymentId: string): Promise<Locked> {
  const { registration_id } = await getSlipOf(trx, paymentId);
  const form = await lockAnyFormView(trx, registration_id);
  const payment = await getPayment(trx, paymentId);
  if (payment.status === 'Submitted') return { form, payment };
  const values = { status: payment.status, name: payment.decided_by_name ?? '' };
  const text = t('This payment is {status} already, by {name}.', values);
  throw new AppError('conflict', text, { current: presentStaffPayment(payment) });
}
