import type { PaymentResult } from '@bowline/contract/api/staff/money/payments';
import { moneyTransition, nextReturnStatus } from '@bowline/contract/registrations/money-transitions';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getMoneyState } from '../../core/registrations/deposit.ts';
import type { Registration } from '../../core/registrations/registration.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { logOnRegistration, type StaffRequest } from '../staff-request.ts';
import { lockPayment } from './lock-payment.ts';
import { getPaymentResult } from './present.ts';
import { setRejected } from './queries/changes.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Rejects a slip with a reason for the family. Throws 404, or 409 `conflict` where it was already decided or has other shares. */
export async function rejectPayment(
  deps: Deps,
  paymentId: string,
  request: StaffRequest<{ readonly reason: string }>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    await applyRejection(trx, deps, paymentId, request);
    return getPaymentResult(trx, deps, paymentId);
  });
}

/** Rejects a slip in the caller's transaction, `together` with others of its group. Throws as `rejectPayment` does. */
export async function applyRejection(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
  request: StaffRequest<{ readonly reason: string }>,
  together?: ReadonlySet<string>,
): Promise<void> {
  const { staff, body } = request;
  const { reason } = body;
  const { registration } = await lockPayment(trx, paymentId, 'Submitted', together);
  const decision = { reason, decided_by: staff.staffId, decided_at: deps.clock.now() };
  await setRejected(trx, paymentId, decision);
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
