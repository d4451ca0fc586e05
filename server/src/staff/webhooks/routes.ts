import type { FastifyInstance } from 'fastify';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { replay, sendTest } from './send.ts';
import {
  createWebhook,
  getDeliveries,
  getWebhooks,
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
