import type { WebhookDelivery } from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { TEST_EVENT } from '@bowline/contract/staff/webhook-events';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../../core/access-log/queries.ts';
import type { WebhookDeps } from '../../../../core/webhooks/attempt.ts';
import { deliverAgain } from '../../../../core/webhooks/deliver.ts';
import { findDelivery, insertDeliveries, insertEvent } from '../../../../core/webhooks/queries/deliveries.ts';
import { lockWebhook } from '../../../../core/webhooks/queries/webhooks.ts';
import { urlOf } from '../../../../core/webhooks/secrets.ts';
import { defineRoutes } from '../../../../http/serve-calls.ts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../../platform/app-error.ts';
import type { CallerInfo } from '../../../staff-request.ts';
import {
  createWebhook,
  getDeliveries,
  getWebhooks,
  hostOf,
  presentDelivery,
  removeWebhook,
  renewSecret,
  saveWebhook,
} from './webhooks.ts';

export function webhookRoutes(app: FastifyInstance) {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const sending = (deps: AppDeps) => ({ ...deps, closing: closing.signal });
  return defineRoutes({
    listWebhooks: getWebhooks,
    createWebhook: (deps, { by, body }) => createWebhook(deps, by, body),
    saveWebhook: (deps, { by, params, body }) => saveWebhook(deps, by, params.webhookId, body),
    renewWebhookSecret: (deps, { by, params }) => renewSecret(deps, by, params.webhookId),
    deleteWebhook: (deps, { by, params }) => removeWebhook(deps, by, params.webhookId),
    testWebhook: (deps, { by, params }) => sendTest(sending(deps), by, params.webhookId),
    listDeliveries: (deps, { params, query }) => getDeliveries(deps, params.webhookId, query.after),
    replayDelivery: (deps, { by, params }) => replay(sending(deps), by, params.deliveryId),
  });
}

type SendDeps = WebhookDeps & {
  /** Aborted when the server stops: a receiver that hangs does not hold it up. */
  readonly closing: AbortSignal;
};

/** Sends a test, once, and waits for what becomes of it. Throws 404, and 409 where the server sends nothing. */
async function sendTest(deps: SendDeps, caller: CallerInfo, webhookId: string): Promise<WebhookDelivery> {
  requireSending(deps);
  const now = deps.clock.now();
  const delivery = { id: uuidv7(), webhook_id: webhookId, event_id: uuidv7(), next_attempt_at: now };
  await deps.db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, webhookId);
    if (!webhook) throw notFound();
    await insertEvent(trx, { id: delivery.event_id, occasion: TEST_EVENT, at: now, distributed: true });
    // Left to the worker only once its time to be answered here is over.
    await insertDeliveries(trx, [{ ...delivery, next_attempt_at: new Date(now.getTime() + 60_000) }]);
    await logAccess(trx, {
      ...caller,
      action: 'change',
      what: ['webhookTested', hostOf(urlOf(trx, webhook))],
    });
  });
  return sendNow(deps, delivery.id);
}

/** Sends an event again. Throws 404, and 409 where the server sends nothing. */
async function replay(deps: SendDeps, caller: CallerInfo, id: string): Promise<WebhookDelivery> {
  requireSending(deps);
  if (!(await findDelivery(deps.db, id))) throw notFound();
  await logAccess(deps.db, { ...caller, action: 'change', what: ['webhookReplayed', id] });
  return sendNow(deps, id);
}

function requireSending({ config }: Pick<WebhookDeps, 'config'>): void {
  if (config.webhooks === 'off')
    throw new AppError('conflict', 'This server sends no webhooks: its administrator has switched them off.');
}

async function sendNow(deps: SendDeps, id: string): Promise<WebhookDelivery> {
  const row = (await deliverAgain(deps, id, deps.closing)) ? await findDelivery(deps.db, id) : undefined;
  if (!row) throw notFound();
  return presentDelivery(row);
}
