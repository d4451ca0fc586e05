import { formatSen, type Sen } from '@bowline/contract/text/money';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { insertRefund, listSharesLeft } from './queries.ts';

/** A part of a refund that goes back through one online payment. */
interface RefundPart {
  readonly online_payment_id: string;
  readonly amountSen: Sen;
}

/** What can go back online for a registration now, the way it was paid: the latest payment first. */
async function listRefundable(
  db: Connection,
  { payments }: Pick<AppDeps, 'payments'>,
  registrationId: string,
): Promise<RefundPart[]> {
  const shares = await listSharesLeft(db, registrationId);
  return shares
    .filter(({ provider, left_sen }) => left_sen > 0 && payments.find(provider)?.canRefund)
    .map(({ online_payment_id, left_sen }) => ({ online_payment_id, amountSen: left_sen }));
}

const sumOf = (parts: readonly RefundPart[]): Sen => parts.reduce((sum, { amountSen }) => sum + amountSen, 0);

/** How much can go back online for a registration now. */
export const sumRefundable = async (
  db: Connection,
  deps: Pick<AppDeps, 'payments'>,
  registrationId: string,
): Promise<Sen> => sumOf(await listRefundable(db, deps, registrationId));

/** Splits a refund over the online payments of a locked registration. Throws 422 where so much cannot go back. */
export async function splitOnlineRefund(
  trx: Connection,
  deps: Pick<AppDeps, 'payments'>,
  registrationId: string,
  amountSen: Sen,
): Promise<RefundPart[]> {
  const refundable = await listRefundable(trx, deps, registrationId);
  const most = sumOf(refundable);
  if (most === 0)
    throw invalid({ method: ['No online payment here can be refunded online. Choose another way.'] });
  if (amountSen > most)
    throw invalid({ amount: [`Only ${formatSen(most)} can go back online, the way it was paid.`] });
  let left = amountSen;
  return refundable.flatMap((part) => {
    const taken = Math.min(left, part.amountSen);
    left -= taken;
    return taken > 0 ? [{ ...part, amountSen: taken }] : [];
  });
}

/** Stores that an entry of the ledger goes back online; it is sent after the transaction, or was taken by a bank. */
export const insertOnlineRefund = (
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { online_payment_id, amountSen }: RefundPart,
  {
    ledgerEntryId,
    state = 'waiting',
  }: { readonly ledgerEntryId: string; readonly state?: 'waiting' | 'done' },
): Promise<void> =>
  insertRefund(trx, {
    ...{ id: uuidv7(), ledger_entry_id: ledgerEntryId, online_payment_id, amount_sen: amountSen },
    ...{ state, changed_at: clock.now() },
  });
