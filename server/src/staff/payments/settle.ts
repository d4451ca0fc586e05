import { getBalance } from '../../core/charges/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { issueReceipt } from '../../core/payments/receipts.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import type { Arrival } from './arrival.ts';
import { moveOn } from './deposit.ts';

interface Settling extends Arrival {
  readonly paymentId: string;
  readonly staff: StaffCaller;
}

/**
 * What follows from a payment that was confirmed just now in the transaction, which holds the registration: the receipt,
 * the registration date, the deposit when it is covered, and both emails.
 */
export async function settle(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { paymentId, amountSen, receivedOn, whenFull, staff }: Settling,
): Promise<void> {
  const paid = { paymentId, registrationId: form.id };
  const receiptId = await issueReceipt(trx, { ...paid, amountSen, receivedOn, at: deps.clock.now() });
  const { received_sen, deposit_sen } = await getBalance(trx, form.id);
  const covered = received_sen >= deposit_sen;
  await moveOn(trx, deps, form, { staff, on: receivedOn, covered, whenFull });
  const about = { accountId: form.account_id, ...paid, receiptId };
  await queueMessage(trx, deps, { kind: 'payment confirmed', ...about });
  await queueMessage(trx, deps, { kind: 'receipt', ...about });
}
