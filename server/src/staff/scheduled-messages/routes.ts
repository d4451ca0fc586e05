import * as calls from '@bowline/contract/api/staff/messages/scheduled-messages';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { listMessages, previewMessage, requireScheduled } from './present.ts';
import { createMessage, saveMessage, setState } from './save-message.ts';

export function scheduledMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listScheduledMessages, () => listMessages(deps));
  handleStaffCall(app, deps, calls.getScheduledMessage, ({ params }) =>
    requireScheduled(deps.db, params.messageId),
  );
  handleStaffCall(app, deps, calls.previewScheduledMessage, ({ body }) => previewMessage(deps, body));
  handleStaffCall(app, deps, calls.createScheduledMessage, ({ body, request }) =>
    createMessage(deps, callerInfo(request), body),
  );
  handleStaffCall(app, deps, calls.saveScheduledMessage, ({ params, body, request }) =>
    saveMessage(deps, callerInfo(request), params.messageId, body),
  );
  handleStaffCall(app, deps, calls.setScheduledMessageState, ({ params, body, request }) =>
    setState(deps, callerInfo(request), params.messageId, body),
  );
}
