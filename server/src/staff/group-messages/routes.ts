import { uploadMessageAttachment } from '@bowline/contract/api/staff/messages/message-attachments';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import { listQueueFamilies } from '../queue/queries/entries.ts';
import { withKey } from '../staff-request.ts';
import { uploadAttachment } from './attachments.ts';
import { countLanguages, countRegistrations, previewToGroup, sendToGroup } from './send-to-group.ts';
import { takeBack } from './take-back.ts';
import { createTemplate, presentTemplates, removeTemplate } from './templates.ts';

export const groupMessageRoutes = defineRoutes({
  countGroup: async (deps, { staff, query }) => {
    const families = await listQueueFamilies(deps.db, query, staff);
    return {
      families: families.length,
      registrations: countRegistrations(families),
      languages: countLanguages(families),
    };
  },
  sendGroupMessage: (deps, { asked, request, dryRun }) =>
    dryRun ? previewToGroup(deps, asked.staff, asked.body) : sendToGroup(deps, withKey(asked, request)),
  takeBackGroupMessage: (deps, { by, params }) => takeBack(deps, by, params.messageId),
  listMessageTemplates: (deps) => presentTemplates(deps.db),
  createMessageTemplate: (deps, { by, body }) => createTemplate(deps, by, body),
  deleteMessageTemplate: (deps, { by, params }) => removeTemplate(deps, by, params.templateId),
  uploadMessageAttachment: (deps, { by, request }) =>
    withUpload(request, uploadMessageAttachment, ({ texts, files }) =>
      uploadAttachment(deps, by, { ...texts, ...files }),
    ),
});
