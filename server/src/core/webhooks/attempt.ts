import { createHmac } from 'node:crypto';
import { eventOf, TEST_EVENT, WEBHOOK_SECRET_PREFIX } from '@bowline/contract/staff/webhook-events';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps } from '../../platform/app-deps.ts';
import { NoResponse, sendRequest } from '../../platform/outgoing/send-request.ts';
import { getMessage, type MessageRow, postponeOthers, updateDelivery } from './queries/deliveries.ts';
import { cancelDeliveries, updateWebhook } from './queries/webhooks.ts';
import { findDestination } from './secrets.ts';

export type WebhookDeps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after the first attempts; after the last of them, about a day, a delivery is abandoned. */
export const PAUSES_MS: readonly number[] = [
  ...[10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 10 * HOUR_MS],
];

/** A webhook of which every attempt has failed for so long is switched off. */
export const SWITCHED_OFF_AFTER_MS = 3 * DAY_MS;

/** Not before an event was tried so often, for hours: where there are few events, two short failures may be days apart. */
export const SWITCHED_OFF_AFTER_ATTEMPTS = 6;

/** How long one delivery that failed holds up the others of its webhook, at most. */
const HOLD_UP_MS = MINUTE_MS;

const TIMEOUT_MS = 10_000;

const GONE = 410;

/** Whether webhooks may lead into a private network: always outside production. */
export const mayBePrivate = ({ production, webhooks }: AppDeps['config']): boolean =>
  !production || webhooks === 'private';

/** Sends what was claimed and notes the result. Returns whether it was received. */
export async function attempt(deps: WebhookDeps, id: string, signal: AbortSignal): Promise<boolean> {
  const message = await getMessage(deps.db, id);
  // Deleted meanwhile.
  if (!message) return false;
  const outcome = await send(deps, message, signal);
  const { response_status: status } = outcome;
  // The server stops: it is taken again as after a crash, and the address has not failed.
  if (status === null && signal.aborted) return false;
  const received = status !== null && status >= 200 && status < 300;
  if (received) await noteReceived(deps, message, outcome);
  else await noteFailed(deps, message, outcome);
  return received;
}

interface Outcome {
  readonly response_status: number | null;
  readonly response_excerpt: string | null;
  readonly error: string | null;
}

async function send(deps: WebhookDeps, message: MessageRow, signal: AbortSignal): Promise<Outcome> {
  const { db, clock, config } = deps;
  const body = JSON.stringify(contentOf(message));
  const row = { id: message.webhook_id, sealed: message.sealed };
  const destination = findDestination(db, row, clock.now());
  if (!destination) return failedWith(UNREADABLE);
  const { url, secrets } = destination;
  try {
    const { status, excerpt } = await sendRequest({
      method: 'POST',
      url,
      headers: {
        ...signedHeaders(secrets, { id: message.event_id, body, at: clock.now() }),
        'user-agent': 'Bowline-Webhooks',
        'content-type': 'application/json',
      },
      body,
      privateToo: mayBePrivate(config),
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    return { response_status: status, response_excerpt: excerpt || null, error: null };
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return failedWith(error.message);
  }
}

const UNREADABLE = 'Its address and secret cannot be read. Please enter the address and make a new secret.';

const failedWith = (error: string): Outcome => ({ response_status: null, response_excerpt: null, error });

/** What is sent: ids and the reference. A receiver that needs more reads it with an API key. The camp is that of now. */
const contentOf = ({ event_id, occasion, at, ...message }: MessageRow) => ({
  id: event_id,
  type: eventOf(occasion) ?? TEST_EVENT,
  timestamp: at.toISOString(),
  data: {
    ...(message.registration_id && {
      registration_id: message.registration_id,
      reference: message.reference,
    }),
    ...(message.camp_id && { camp_id: message.camp_id }),
    ...(message.payment_id && { payment_id: message.payment_id }),
    ...(message.status && { status: message.status }),
  },
});

const noteReceived = ({ db }: WebhookDeps, { id, webhook_id }: MessageRow, outcome: Outcome): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await updateWebhook(trx, webhook_id, { failing_since: null });
    await updateDelivery(trx, id, { ...outcome, state: 'delivered' });
  });

function noteFailed({ db, clock }: WebhookDeps, message: MessageRow, outcome: Outcome): Promise<void> {
  const { id, webhook_id, attempts, occasion } = message;
  const now = clock.now();
  // Somebody pressed a button, and sees what became of it.
  const isOnce = occasion === TEST_EVENT || message.switched_off_at !== null;
  const pause = isOnce ? undefined : PAUSES_MS[attempts - 1];
  const after = (ms: number) => new Date(now.getTime() + ms);
  return db.transaction().execute(async (trx) => {
    const next = pause === undefined ? { state: 'failed' as const } : { next_attempt_at: after(pause) };
    if (!isOnce) {
      const failing_since = message.failing_since ?? now;
      await updateWebhook(trx, webhook_id, { failing_since });
      const isGone = outcome.response_status === GONE;
      const isFailing = now.getTime() - failing_since.getTime() >= SWITCHED_OFF_AFTER_MS;
      if (isGone || (isFailing && attempts >= SWITCHED_OFF_AFTER_ATTEMPTS)) {
        await updateDelivery(trx, id, { ...outcome, state: 'failed' });
        await cancelDeliveries(trx, webhook_id);
        const switched_off_because = isGone ? ('gone' as const) : ('failing' as const);
        return updateWebhook(trx, webhook_id, { switched_off_at: now, switched_off_because });
      }
      await postponeOthers(trx, webhook_id, after(Math.min(pause ?? HOLD_UP_MS, HOLD_UP_MS)));
    }
    return updateDelivery(trx, id, { ...outcome, ...next });
  });
}

interface SignedMessage {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * The headers of Standard Webhooks 1.0: the receiver knows a repeat by the id, and an old message by the timestamp. There is
 * a signature with each secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
