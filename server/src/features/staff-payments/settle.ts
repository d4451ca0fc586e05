import type { AppDeps, Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { getBalance } from '../charges/service.ts';
import { queueMessage } from '../messages/service.ts';
import { issueReceipt } from '../payments/service.ts';
import type { FormView } from '../registrations/service.ts';
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
