import * as calls from '@bowline/contract/api/staff/integrations/webhooks';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { replay, sendTest } from './send.ts';
import {
  createWebhook,
  getDeliveries,
  getWebhooks,
  removeWebhook,
  renewSecret,
  saveWebhook,
} from './webhooks.ts';

export function webhookRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listWebhooks, () => getWebhooks(deps));
  handleStaffCall(app, deps, calls.createWebhook, ({ body, request }) =>
    createWebhook(deps, callerInfo(request), body),
  );
  handleStaffCall(app, deps, calls.saveWebhook, ({ params, body, request }) =>
    saveWebhook(deps, callerInfo(request), params.webhookId, body),
  );
  handleStaffCall(app, deps, calls.renewWebhookSecret, ({ params, request }) =>
    renewSecret(deps, callerInfo(request), params.webhookId),
  );
  handleStaffCall(app, deps, calls.deleteWebhook, async ({ params, request }) => {
    await removeWebhook(deps, callerInfo(request), params.webhookId);
    return undefined;
  });
  handleStaffCall(app, deps, calls.testWebhook, ({ params, request }) =>
    sendTest(deps, callerInfo(request), params.webhookId),
  );
  handleStaffCall(app, deps, calls.listDeliveries, ({ params, query }) =>
    getDeliveries(deps, params.webhookId, query.after),
  );
  handleStaffCall(app, deps, calls.replayDelivery, ({ params, request }) =>
    replay(deps, callerInfo(request), params.deliveryId),
  );
}
