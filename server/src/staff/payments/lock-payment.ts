import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentPayment } from './present.ts';
import { lockRegistrationOf } from './queries/changes.ts';
import { getPayment, type StaffPaymentRow } from './queries/payments.ts';

interface LockedPayment {
  readonly registration: Registration;
  readonly payment: StaffPaymentRow;
}

/**
 * A payment in a status, with its registration locked until the transaction ends, so that decisions on its payments
 * take turns. Throws 404, or 409 `conflict` with the current payment where it has another status by now.
 */
export async function lockPayment(
  trx: Connection,
  paymentId: string,
  status: 'Submitted' | 'Confirmed',
): Promise<LockedPayment> {
  const { id, accountId } = await lockRegistrationOf(trx, paymentId);
  const registration = await getRegistration(trx, id, { account: accountId });
  const payment = await getPayment(trx, paymentId);
  if (payment.status === status) return { registration, payment };
  throw new AppError('conflict', conflictText(payment), { current: presentPayment(payment) });
}

const conflictText = ({ status, decided_by_name }: StaffPaymentRow): string =>
  status === 'Submitted'
    ? 'This payment was already taken back and is waiting to be confirmed.'
    : `This payment was already ${status} by ${decided_by_name ?? ''}.`;
