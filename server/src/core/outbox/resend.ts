import { type MessageKind, messageKind } from '@bowline/contract/emails/message-kinds';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { enqueue, enqueueAll } from '../../platform/process/jobs/enqueue.ts';
import {
  countKept,
  listUndelivered,
  lockKept,
  lockMessage,
  lockStopped,
  resetMessages,
} from './queries/delivery.ts';
import type { MessageRow } from './queries/messages.ts';
import { priorities } from './queue-message.ts';

type ResendFacts = Pick<MessageRow, 'state' | 'kind' | 'cleared_at'>;

const hasLink = (kind: MessageKind): boolean => messageKind(kind).about.includes('link');

/**
 * An email that is about a link is never resent: its secret was deleted, and a new one can be requested. A cleared message
 * has no content left.
 */
export const canResend = ({ state, kind, cleared_at }: ResendFacts): boolean =>
  (state === 'failed' || state === 'dead' || state === 'kept') && !hasLink(kind) && cleared_at === null;

/** The kinds of messages that were kept without a mail server and can be sent now. */
export const countSendable = async (db: Connection) =>
  (await countKept(db)).filter(({ kind }) => !hasLink(kind));

/** Queues the kept messages of these kinds. One that is no longer true when it is due is cancelled. Returns them. */
export async function sendKept(trx: Connection, kinds: readonly MessageKind[]) {
  const sendable = kinds.filter((kind) => !hasLink(kind));
  const kept = sendable.length > 0 ? await lockKept(trx, sendable) : [];
  await resetMessages(
    trx,
    kept.map(({ id }) => id),
  );
  const jobs = kept.map(({ id }) => ({ messageId: id }));
  await enqueueAll(trx, 'message', jobs, { priority: priorities.many });
  return kept;
}

/** Queues an undelivered message again. False where it was sent, is being sent, or cannot be resent. */
export async function resendMessage(trx: Connection, id: string): Promise<boolean> {
  const message = await lockMessage(trx, id);
  if (!message || !canResend(message)) return false;
  await resetMessages(trx, [id]);
  await enqueue(trx, 'message', { messageId: id });
  return true;
}

/** In milliseconds: what was abandoned longer ago is old news. */
const STOPPED_MS = 14 * DAY_MS;

/**
 * Queues what was abandoned because emails to the address of an account had bounced. One that is no longer true when it is
 * due is cancelled.
 */
export async function sendStopped(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
): Promise<void> {
  const stopped = await lockStopped(trx, accountId, new Date(clock.now().getTime() - STOPPED_MS));
  const ids = stopped.filter(canResend).map(({ id }) => id);
  await resetMessages(trx, ids);
  await enqueueAll(
    trx,
    'message',
    ids.map((messageId) => ({ messageId })),
    { priority: priorities.many },
  );
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
