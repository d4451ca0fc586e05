import type { ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/messages/group-messages';
import { logAccess } from '../../../core/access-log/queries.ts';
import { secondsUntil } from '../../../core/outbox/held-emails.ts';
import { cancelGroup, findGroupHolds } from '../../../core/outbox/queries/delivery.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { onTheirWay } from './compose.ts';
import { lockGroupMessage, stopScheduled } from './queries.ts';

/** How long the emails of a message are held, in seconds; null where they are not held any more. */
export async function findSecondsLeft(db: Connection, clock: Clock, id: string): Promise<number | null> {
  const until = (await findGroupHolds(db, [id], clock.now())).get(id);
  return until ? secondsUntil(until, clock) : null;
}

/**
 * Cancels all emails of a message while they are held. A scheduled one sends nothing more: it is paused, or cancelled where
 * it had a time. Throws 404, and 409 where they are on their way.
 */
export function cancelMessage(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  id: string,
): Promise<ResponseOf<typeof calls.cancelGroupMessage>> {
  return db.transaction().execute(async (trx) => {
    const message = await lockGroupMessage(trx, id);
    if (!message) throw notFound();
    const cancelled = await cancelGroup(trx, id, clock.now());
    if (cancelled === 0) throw onTheirWay('emails');
    if (message.scheduled_message_id) await stopScheduled(trx, message.scheduled_message_id);
    await logAccess(trx, { ...caller, action: 'change', what: ['groupMessageCancelled', cancelled] });
    return { cancelled };
  });
}
