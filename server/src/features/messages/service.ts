import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../app-deps.ts';

export type MessageKind = 'welcome' | 'form copy' | 'payment received';

interface Message {
  readonly kind: MessageKind;
  readonly accountId: string;
  readonly registrationId?: string;
  readonly paymentId?: string;
}

/** Queues a message in the transaction of what it tells of: both are kept, or neither. */
export async function queueMessage(db: Connection, message: Message): Promise<void> {
  await db
    .insertInto('message')
    .values({
      id: uuidv7(),
      kind: message.kind,
      account_id: message.accountId,
      registration_id: message.registrationId ?? null,
      payment_id: message.paymentId ?? null,
    })
    .execute();
}
