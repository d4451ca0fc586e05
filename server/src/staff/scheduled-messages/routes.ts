import { defineRoutes } from '../../http/serve-calls.ts';
import { withKey } from '../staff-request.ts';
import { listMessages, previewMessage, requireScheduled } from './present.ts';
import { createMessage, saveMessage, setState } from './save-message.ts';

export const scheduledMessageRoutes = defineRoutes({
  listScheduledMessages: listMessages,
  getScheduledMessage: (deps, { params }) => requireScheduled(deps.db, params.messageId),
  previewScheduledMessage: (deps, { body }) => previewMessage(deps, body),
  createScheduledMessage: (deps, { asked, request }) => createMessage(deps, withKey(asked, request)),
  saveScheduledMessage: (deps, { by, params, body }) => saveMessage(deps, by, params.messageId, body),
  setScheduledMessageState: (deps, { by, params, body }) => setState(deps, by, params.messageId, body),
});
