import { defineRoutes } from '../../http/serve-calls.ts';
import { withKey } from '../staff-request.ts';
import { listMessages, previewScheduled, requireScheduled } from './present.ts';
import { createMessage, saveMessage, setState } from './save-message.ts';

export const scheduledMessageRoutes = defineRoutes({
  listScheduledMessages: listMessages,
  getScheduledMessage: (deps, { params }) => requireScheduled(deps.db, params.messageId),
  createScheduledMessage: (deps, { asked, request, dryRun }) =>
    dryRun ? previewScheduled(deps, asked.body) : createMessage(deps, withKey(asked, request)),
  saveScheduledMessage: (deps, { by, params: { messageId }, body, dryRun }) =>
    dryRun ? previewScheduled(deps, body, messageId) : saveMessage(deps, by, messageId, body),
  setScheduledMessageState: (deps, { by, params, body }) => setState(deps, by, params.messageId, body),
});
