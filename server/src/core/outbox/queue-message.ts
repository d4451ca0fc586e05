import { emailHoldSeconds, isHeld } from '@bowline/contract/emails/message-kinds';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Message } from './message.ts';

/**
 * Queues a message in the transaction of what it tells of: both are kept, or neither. The row in `message` shows what
 * became of it; the job beside it makes a worker send it, in whichever process. Some kinds are held for a while first.
 *
 * A link with a secret: `queueMessage(trx, deps, { kind: 'password reset', accountId, secret: sealSecret(deps, accountId,
 * token), goodUntil })`. Only the encrypted form is stored, and it is erased once the message is sent or given up. Answers
 * the message's id.
 */
export async function queueMessage(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  message: Message,
): Promise<string> {
  const id = uuidv7();
  const wait = isHeld(message.kind) ? emailHoldSeconds : 0;
  const held_until = wait > 0 ? new Date(clock.now().getTime() + wait * 1000) : null;
  await trx
    .insertInto('message')
    .values({ id, held_until, ...rowOf(message) })
    .execute();
  await enqueue(trx, 'message', { messageId: id }, wait);
  return id;
}

function rowOf(message: Message) {
  return {
    kind: message.kind,
    account_id: 'accountId' in message ? message.accountId : null,
    recipient_email: 'recipientEmail' in message ? message.recipientEmail : null,
    staff_id: 'staffId' in message ? message.staffId : null,
    registration_id: 'registrationId' in message ? message.registrationId : null,
    corrects: 'corrects' in message ? message.corrects : null,
    payment_id: 'paymentId' in message ? message.paymentId : null,
    receipt_id: 'receiptId' in message ? message.receiptId : null,
    ledger_entry_id: 'ledgerEntryId' in message ? message.ledgerEntryId : null,
    camp_id: 'campId' in message ? message.campId : null,
    reason: 'reason' in message ? message.reason : null,
    secret: 'secret' in message ? message.secret.sealed : null,
    good_until: 'goodUntil' in message ? message.goodUntil : null,
  };
}
