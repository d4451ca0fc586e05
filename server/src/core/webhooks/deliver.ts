import { eventOf } from '@bowline/contract/staff/webhook-events';
import { uuidv7 } from 'uuidv7';
import { attempt, type WebhookDeps } from './attempt.ts';
import {
  claimAgain,
  claimNext,
  deleteEvents,
  insertDeliveries,
  listDueWebhooks,
  lockNewEvents,
  markDistributed,
} from './queries/deliveries.ts';
import { listWebhooksOn } from './queries/webhooks.ts';

const MINUTE_MS = 60_000;

/** No other server takes a started delivery: it has ended by then, or its server was killed. */
const CLAIMED_MS = MINUTE_MS;

const BATCH = 100;

/** Makes the deliveries that are due, of each webhook one after the other until one fails. */
export async function deliverDue(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  if (deps.config.webhooks === 'off') return;
  while ((await distribute(deps)) === BATCH);
  const due = await listDueWebhooks(deps.db, deps.clock.now());
  await Promise.all(due.map((webhookId) => deliverOf(deps, webhookId, signal)));
}

async function deliverOf(deps: WebhookDeps, webhookId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const id = await claimNext(deps.db, webhookId, claim(deps));
    if (id === undefined || !(await attempt(deps, id, signal))) return;
  }
}

/**
 * Makes a delivery now, whatever became of it before. False where there is none.
 * @param signal ends it: the server stops
 */
export async function deliverAgain(deps: WebhookDeps, id: string, signal: AbortSignal): Promise<boolean> {
  if ((await claimAgain(deps.db, id, claim(deps))) === undefined) return false;
  await attempt(deps, id, signal);
  return true;
}

const claim = ({ clock }: WebhookDeps) => {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + CLAIMED_MS) };
};

/** Makes a delivery of each new event for each webhook that wants it. Returns how many events there were. */
function distribute({ db, clock }: WebhookDeps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const events = await lockNewEvents(trx, BATCH);
    if (events.length === 0) return 0;
    const webhooks = await listWebhooksOn(trx);
    const rows = events.flatMap(({ id: event_id, occasion }) => {
      const type = eventOf(occasion);
      return webhooks
        .filter((webhook) => type !== undefined && webhook.events.includes(type))
        .map((webhook) => ({
          ...{ id: uuidv7(), webhook_id: webhook.id, event_id },
          next_attempt_at: clock.now(),
        }));
    });
    await insertDeliveries(trx, rows);
    const wanted = new Set(rows.map(({ event_id }) => event_id));
    const ids = events.map(({ id }) => id);
    await markDistributed(trx, [...wanted]);
    await deleteEvents(
      trx,
      ids.filter((id) => !wanted.has(id)),
    );
    return events.length;
  });
}
