import type { Connection } from '../../app-deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { MessageRow } from './queries.ts';

type Undelivered = Pick<MessageRow, 'state' | 'kind'>;

/** A link to reset a password is asked for anew: its secret is gone, and so may be the wish for it. */
export const canResend = ({ state, kind }: Undelivered): boolean =>
  (state === 'failed' || state === 'dead') && kind !== 'password reset';

/** Gives an undelivered message a new start. False where it was sent, or is being sent, or cannot be repeated. */
export async function resendMessage(trx: Connection, id: string): Promise<boolean> {
  const message = await trx
    .selectFrom('message')
    .select(['state', 'kind'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message || !canResend(message)) return false;
  const anew = { state: 'queued', first_tried_at: null, attempts: 0, last_error: null } as const;
  await trx.updateTable('message').set(anew).where('id', '=', id).execute();
  await enqueue(trx, 'message', { messageId: id });
  return true;
}
