import type { PaymentResult } from '@bowline/contract/api/staff/money/payments';
import { moneyTransition, nextReturnStatus } from '@bowline/contract/registrations/money-transitions';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { getMoneyState } from '../../../core/registrations/deposit.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { applyTransition } from '../../../core/registrations/transitions.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { getPaymentIn, lockTogether, waitingWith } from './confirm-payment.ts';
import { getPaymentResults } from './present.ts';
import { setRejected } from './queries/changes.ts';

type Rejection = StaffRequest<{ readonly reason: string }>;

/**
 * Rejects a slip, all payments that wait with it, with a reason for the families. Throws 404, or 409 `conflict` where it was
 * already decided.
 */
export async function rejectPayment(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  paymentId: string,
  request: Rejection,
): Promise<PaymentResult[]> {
  return deps.db.transaction().execute(async (trx) => {
    const registrations = await lockTogether(trx, paymentId);
    const payment = await getPaymentIn(trx, paymentId, 'Submitted');
    const ids = [payment.id, ...waitingWith(payment).map(({ payment_id }) => payment_id)];
    for (const id of ids) {
      const registration = registrations.get(id);
      if (registration) await applyRejection(trx, deps, registration, id, request);
    }
    return getPaymentResults(trx, deps, ids);
  });
}

async function applyRejection(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  paymentId: string,
  request: Rejection,
): Promise<void> {
  const { staff, body } = request;
  const { reason } = body;
  await setRejected(trx, paymentId, { reason, decided_by: staff.staffId, decided_at: deps.clock.now() });
  await returnRegistration(trx, deps, registration, { actor: 'staff', actorId: staff.staffId, reason });
  await logOnRegistration(trx, request, registration, { action: 'change', what: ['paymentRejected'] });
  const about = { accountId: registration.account_id, registrationId: registration.id, paymentId };
  await queueMessage(trx, deps, { kind: 'payment rejected', ...about, reason });
}

// Back to Pending Payment, unless another slip waits or confirmed money covers the deposit (decisions §5).
async function returnRegistration(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  registration: Registration,
  by: Parameters<typeof applyTransition>[3],
): Promise<void> {
  const transition = moneyTransition(registration, 'rejected', await getMoneyState(trx, registration.id));
  if (!transition) return;
  const change = nextReturnStatus(registration, transition);
  await applyTransition(trx, registration, transition, by, clock.now(), change);
}
