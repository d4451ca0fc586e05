import { t } from '@bowline/contract/text/t';
import { lockAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { presentStaffPayment } from './present.ts';
import { getPayment, getSlipOf, type StaffPaymentRow } from './queries.ts';

interface Locked {
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
): Promise<Locked> {
  const { registration_id } = await getSlipOf(trx, paymentId);
  const form = await lockAnyFormView(trx, registration_id);
  const payment = await getPayment(trx, paymentId);
  if (payment.status === status) return { form, payment };
  throw new AppError('conflict', conflictText(payment), { current: presentStaffPayment(payment) });
}

const conflictText = ({ status, decided_by_name }: StaffPaymentRow): string =>
  status === 'Submitted'
    ? t('This payment was already taken back and is waiting to be confirmed.')
    : t('This payment was already {status} by {name}.', { status, name: decided_by_name ?? '' });
