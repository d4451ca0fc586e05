import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { Connection } from '../../http/app-deps.ts';

interface Cancelled {
  readonly id: string;
  /** Whether it had gone, or was about to: it can then only be corrected by another. */
  readonly gone: boolean;
}

/**
 * Keeps the last message of a kind on a registration from being sent, and from being sent again. Undefined where there is
 * none. The worker takes a message up under the same lock: it goes, or it is cancelled.
 */
export const cancelMessage = (
  trx: Connection,
  registrationId: string,
  kind: MessageKind,
): Promise<Cancelled | undefined> => cancelLast(trx, kind, 'registration_id', registrationId);

/** The same for a message about a receipt. */
export const cancelReceiptMessage = (
  trx: Connection,
  receiptId: string,
  kind: MessageKind,
): Promise<Cancelled | undefined> => cancelLast(trx, kind, 'receipt_id', receiptId);

async function cancelLast(
  trx: Connection,
  kind: MessageKind,
  column: 'registration_id' | 'receipt_id',
  id: string,
): Promise<Cancelled | undefined> {
  const last = await trx
    .selectFrom('message')
    .select(['id', 'state'])
    .where(column, '=', id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!last) return undefined;
  const gone = last.state === 'sent' || last.state === 'sending';
  if (!gone) await trx.updateTable('message').set({ state: 'cancelled' }).where('id', '=', last.id).execute();
  return { id: last.id, gone };
}
