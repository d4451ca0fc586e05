import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts';
import { listUndelivered, lockMessage, type MessageRow, resetMessage } from './queries.ts';

type ResendFacts = Pick<MessageRow, 'state' | 'kind' | 'cleared_at'>;

const withLink: readonly MessageKind[] = ['password reset', 'email change', 'staff invitation'];

/**
 * An email with a link is never resent: its secret was erased, and a new one can be requested. Of a cleared message nothing is
 * left to send.
 */
export const canResend = ({ state, kind, cleared_at }: ResendFacts): boolean =>
  (state === 'failed' || state === 'dead') && !withLink.includes(kind) && cleared_at === null;

/** Gives an undelivered message a new start. False where it was sent, or is being sent, or cannot be repeated. */
export async function resendMessage(trx: Connection, id: string): Promise<boolean> {
  const message = await lockMessage(trx, id);
  if (!message || !canResend(message)) return false;
  await resetMessage(trx, id);
  await enqueue(trx, 'message', { messageId: id });
  return true;
}

/** Gives every message that is not yet delivered a job again, after the queue was lost. Returns how many. */
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
