import { messageKind } from '@bowline/contract/emails/message-kinds';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { enqueue, enqueueAll } from '../../platform/process/jobs/enqueue.ts';
import { listUndelivered, lockMessage, resetMessage } from './queries/delivery.ts';
import type { MessageRow } from './queries/messages.ts';

type ResendFacts = Pick<MessageRow, 'state' | 'kind' | 'cleared_at'>;

/**
 * An email that is about a link is never resent: its secret was deleted, and a new one can be requested. A cleared message
 * has no content left.
 */
export const canResend = ({ state, kind, cleared_at }: ResendFacts): boolean =>
  (state === 'failed' || state === 'dead') &&
  !messageKind(kind).about.includes('link') &&
  cleared_at === null;

/** Queues an undelivered message again. False where it was sent, is being sent, or cannot be resent. */
export async function resendMessage(trx: Connection, id: string): Promise<boolean> {
  const message = await lockMessage(trx, id);
  if (!message || !canResend(message)) return false;
  await resetMessage(trx, id);
  await enqueue(trx, 'message', { messageId: id });
  return true;
}

/** Adds a job for every undelivered message, after the queue was lost. Returns how many. */
export function requeueMessages({ db }: Pick<AppDeps, 'db'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const unsent = await listUndelivered(trx);
    await enqueueAll(
      trx,
      'message',
      unsent.map(({ id }) => ({ messageId: id })),
    );
    return unsent.length;
  });
}
