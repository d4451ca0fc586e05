import { defineRoutes } from '../../http/serve-calls.ts';
import { withKey } from '../staff-request.ts';
import { getTextMessage, getTextMessages } from './present.ts';
import { previewText, sendAgain, sendTexts } from './send.ts';

export const textMessageRoutes = defineRoutes({
  listTextMessages: (deps, { query }) => getTextMessages(deps, query.after),
  previewTextMessage: (deps, { staff, body }) => previewText(deps, staff, body),
  sendTextMessage: (deps, { asked, request }) => sendTexts(deps, withKey(asked, request)),
  getTextMessage: (deps, { params }) => getTextMessage(deps, params.messageId),
  sendTextAgain: async (deps, { by, params }) => {
    await sendAgain(deps, by, params.messageId);
    return getTextMessage(deps, params.messageId);
  },
});
