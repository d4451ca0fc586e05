import type { WhenFull } from '@bowline/contract/staff/full-camp';
import type { Sen } from '@bowline/contract/text/money';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { findPayer, issueReceipt } from '../payments/queries.ts';
import { type DepositActor, type Settled, settleDeposit } from './deposit.ts';
import type { Registration } from './registration.ts';

interface ConfirmedMoney {
  readonly by: DepositActor;
  readonly amountSen: Sen;
  readonly receivedOn: string;
  readonly whenFull: WhenFull | 'automatic' | undefined;
}

/**
 * Applies a confirmed payment of a locked registration: its receipt, the registration date, the status that it leads to, and
 * the emails. Returns what changed. Throws as `settleDeposit` does.
 */
export async function applyConfirmedPayment(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  paymentId: string,
  { by, amountSen, receivedOn, whenFull }: ConfirmedMoney,
): Promise<Settled> {
  const about = { paymentId, registrationId: registration.id };
  const receiptId = await issueReceipt(trx, { ...about, amountSen, receivedOn, at: deps.clock.now() });
  const settled = await settleDeposit(trx, deps, registration, { by, on: receivedOn, whenFull });
  const message = { accountId: registration.account_id, ...about, receiptId };
  await queueMessage(trx, deps, { kind: 'payment confirmed', ...message });
  // The account of the registration gets its receipt with this email; a guardian who paid gets one of their own.
  const payer = await findPayer(trx, paymentId);
  if (payer) await queueMessage(trx, deps, { kind: 'receipt', ...message, accountId: payer });
  return settled;
}
