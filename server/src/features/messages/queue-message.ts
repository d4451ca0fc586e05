import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../app-deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Message } from './message.ts';

/**
 * Queues a message in the transaction of what it tells of: both are kept, or neither. The row in `message` shows what
 * became of it; the job beside it makes a worker send it, in whichever process.
 *
 * A link with a secret: `queueMessage(trx, { kind: 'password reset', accountId, secret: sealSecret(deps, accountId,
 * token), goodUntil })`. Only the encrypted form is stored, and it is erased once the message is sent or given up. Answers
 * the message's id.
 */
export async function queueMessage(trx: Connection, message: Message): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('message')
    .values({ id, ...rowOf(message) })
    .execute();
  await enqueue(trx, 'message', { messageId: id });
  return id;
}

function rowOf(message: Message) {
  return {
    kind: message.kind,
    account_id: 'accountId' in message ? message.accountId : null,
    staff_id: 'staffId' in message ? message.staffId : null,
    registration_id: 'registrationId' in message ? message.registrationId : null,
    corrects: 'corrects' in message ? message.corrects : null,
    payment_id: 'paymentId' in message ? message.paymentId : null,
    ledger_entry_id: 'ledgerEntryId' in message ? message.ledgerEntryId : null,
    reason: 'reason' in message ? message.reason : null,
    secret: 'secret' in message ? message.secret.sealed : null,
    good_until: 'goodUntil' in message ? message.goodUntil : null,
  };
}
