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

const alone: ReadonlySet<string> = new Set();

/**
 * A payment in a status, with its registration locked until the transaction ends, so that decisions on its payments
 * take turns. Throws 404, or 409 `conflict` with the current payment where it has another status by now, or where it waits
 * with other payments for the same slip that are not decided on `together` with it.
 */
export async function lockPayment(
  trx: Connection,
  paymentId: string,
  status: 'Submitted' | 'Confirmed',
  together = alone,
): Promise<LockedPayment> {
  const { id, accountId } = await lockRegistrationOf(trx, paymentId);
  const registration = await getRegistration(trx, id, { account: accountId });
  const payment = await getPayment(trx, paymentId);
  if (payment.status !== status) throw conflict(payment, decidedText(payment));
  const others = status === 'Submitted' ? (payment.split?.others ?? []) : [];
  const left = others.find((other) => other.status === 'Submitted' && !together.has(other.payment_id));
  if (left)
    throw conflict(
      payment,
      `This slip also pays for ${left.camper_name}. Confirm or reject all its shares at once.`,
    );
  return { registration, payment };
}

const conflict = (payment: StaffPaymentRow, text: string) =>
  new AppError('conflict', text, { current: presentPayment(payment) });

/**
 * Locks registrations in the order of their ids until the transaction ends, so that two changes of the same ones cannot
 * deadlock. Throws 404.
 */
export async function lockRegistrations(
  trx: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Registration>> {
  const locked = new Map<string, Registration>();
  // An id in capitals is the same id; the database has it in small letters.
  for (const id of ids.map((one) => one.toLowerCase()).toSorted())
    locked.set(id, await getRegistration(trx, id, { lock: true }));
  return locked;
}

const decidedText = ({ status, decided_by_name }: StaffPaymentRow): string =>
  status === 'Submitted'
    ? 'This payment was already undone and is waiting to be confirmed.'
    : `This payment was already ${status} by ${decided_by_name ?? ''}.`;
