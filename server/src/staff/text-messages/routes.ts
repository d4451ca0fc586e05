import * as calls from '@bowline/contract/api/staff/messages/text-messages';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo, idempotentRequest } from '../staff-request.ts';
import { getTextMessage, getTextMessages } from './present.ts';
import { previewText, sendAgain, sendTexts } from './send.ts';

export function textMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listTextMessages, ({ query }) => getTextMessages(deps, query.after));
  handleStaffCall(app, deps, calls.previewTextMessage, ({ staff, body }) => previewText(deps, staff, body));
  handleStaffCall(app, deps, calls.sendTextMessage, ({ body, request }) =>
    sendTexts(deps, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.getTextMessage, ({ params }) => getTextMessage(deps, params.messageId));
  handleStaffCall(app, deps, calls.sendTextAgain, async ({ params, request }) => {
    await sendAgain(deps, callerInfo(request), params.messageId);
    return getTextMessage(deps, params.messageId);
  });
}
