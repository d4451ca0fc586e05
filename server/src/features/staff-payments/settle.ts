import type { Sen } from '@bowline/contract/money';
import { outcomeOf } from '@bowline/contract/payment-outcome';
import type { AppDeps, Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { getBalance } from '../charges/service.ts';
import { queueMessage } from '../messages/service.ts';
import { assignReceiptNumber } from '../payments/service.ts';
import type { FormView } from '../registrations/service.ts';
import type { Arrival } from './arrival.ts';
import { moveOn } from './deposit.ts';
import { listConfirmedSen } from './queries.ts';

/** What a registration has before a payment is confirmed. */
interface Before {
  readonly before: Sen;
  /** The payments confirmed so far. */
  readonly earlier: readonly Sen[];
}

export const readBefore = async (trx: Connection, registrationId: string): Promise<Before> => ({
  before: (await getBalance(trx, registrationId)).received_sen,
  earlier: await listConfirmedSen(trx, registrationId),
});

interface Settling extends Arrival, Before {
  readonly paymentId: string;
  readonly staff: StaffCaller;
}

/**
 * What follows from a payment that was confirmed just now in the transaction, which holds the registration: its outcome,
 * the receipt's number, the registration date, the deposit when it is covered, and both mails.
 */
export async function settle(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { paymentId, amountSen: amount, receivedOn, before, earlier, staff }: Settling,
): Promise<void> {
  const { deposit_sen: deposit, charged_sen: fee } = await getBalance(trx, form.id);
  const outcome = outcomeOf({ amount, before, earlier, deposit, fee });
  await assignReceiptNumber(trx, paymentId);
  await trx.updateTable('payment').set({ outcome }).where('id', '=', paymentId).execute();
  await moveOn(trx, deps, form, { staff, on: receivedOn, covered: before + amount >= deposit });
  const about = { accountId: form.account_id, registrationId: form.id, paymentId };
  await queueMessage(trx, deps, { kind: 'payment confirmed', ...about });
  await queueMessage(trx, deps, { kind: 'receipt', ...about });
}
