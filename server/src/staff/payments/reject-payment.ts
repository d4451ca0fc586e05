import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { getBalance } from '../../core/charges/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import { moveForm } from '../../core/registrations/moves.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import type { StaffRequest } from './confirm-payment.ts';
import { lockPayment, logChange } from './confirm-payment.ts';
import { canTransition, type MoneyTransition, nextReturnStatus } from './deposit.ts';
import { getPaymentResult } from './present.ts';
import { hasSubmitted } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Rejects a slip with a reason that the family reads. Throws 404, or 409 `conflict` where it was decided on already. */
export async function rejectPayment(
  deps: Deps,
  paymentId: string,
  { staff, body: { reason }, address }: StaffRequest<{ readonly reason: string }>,
): Promise<PaymentResult> {
  return deps.db.transaction().execute(async (trx) => {
    const { form } = await lockPayment(trx, paymentId, 'Submitted');
    const decided = { decided_by: staff.staffId, decided_at: deps.clock.now() };
    await trx
      .updateTable('payment')
      .set({ status: 'Rejected', reason, ...decided })
      .where('id', '=', paymentId)
      .execute();
    await returnRegistration(trx, deps, form, { actor: 'staff', actorId: staff.staffId, reason });
    await logChange(trx, staff, form, t('Payment rejected'), address);
    const about = { accountId: form.account_id, registrationId: form.id, paymentId };
    await queueMessage(trx, deps, { kind: 'payment rejected', ...about, reason });
    return getPaymentResult(trx, deps, paymentId);
  });
}

// Back to Pending Payment, unless another slip waits or confirmed money covers the deposit (decisions §5), as after the
// deposit was lowered.
async function returnRegistration(
  trx: Connection,
  { clock }: Deps,
  form: FormView,
  by: Parameters<typeof moveForm>[3],
): Promise<void> {
  const ways: MoneyTransition[] = [
    ...((await isCovered(trx, form)) ? ['confirm deposit' as const] : []),
    ...((await hasSubmitted(trx, form.id)) ? ['reject one slip' as const] : []),
    'reject slip',
  ];
  const move = ways.find((one) => canTransition(form, one));
  if (move) await moveForm(trx, form, move, by, clock.now(), nextReturnStatus(form, move));
}

async function isCovered(trx: Connection, form: FormView): Promise<boolean> {
  const { received_sen, deposit_sen } = await getBalance(trx, form.id);
  return received_sen >= deposit_sen;
}
