import { type NextPayment, nextPayment } from '@bowline/contract/money/payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type { Connection } from '../../http/app-deps.ts';
import { getBalance, sumPending } from './queries.ts';

/** What the family of a registration should pay next. */
export async function getNextPayment(db: Connection, registrationId: string): Promise<NextPayment> {
  const { charged_sen, deposit_sen, received_sen, due_sen } = await getBalance(db, registrationId);
  return nextPayment({
    charged: ringgitFromSen(charged_sen),
    deposit: ringgitFromSen(deposit_sen),
    received: ringgitFromSen(received_sen),
    pending: ringgitFromSen(await sumPending(db, registrationId)),
    due: ringgitFromSen(due_sen),
  });
}
