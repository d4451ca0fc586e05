import { defineRoutes } from '../../../http/serve-calls.ts';
import { withKey } from '../../staff-request.ts';
import { getTextMessage, getTextMessages } from './present.ts';
import { cancelTexts, previewText, sendAgain, sendTexts } from './send.ts';

export const textMessageRoutes = defineRoutes({
  listTextMessages: (deps, { query }) => getTextMessages(deps, query.after),
  sendTextMessage: (deps, { asked, request, dryRun }) =>
    dryRun ? previewText(deps, asked.staff, asked.body) : sendTexts(deps, withKey(asked, request)),
  cancelTextMessage: (deps, { by, params }) => cancelTexts(deps, by, params.messageId),
  getTextMessage: (deps, { params }) => getTextMessage(deps, params.messageId),
  sendTextAgain: async (deps, { by, params }) => {
    await sendAgain(deps, by, params.messageId);
    return getTextMessage(deps, params.messageId);
  },
});
