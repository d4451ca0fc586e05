import * as calls from '@bowline/contract/api/staff/messages/group-messages';
import { uploadMessageAttachment } from '@bowline/contract/api/staff/messages/message-attachments';
import * as templateCalls from '@bowline/contract/api/staff/messages/message-templates';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listQueueFamilies } from '../queue/queries/entries.ts';
import { callerInfo, idempotentRequest } from '../staff-request.ts';
import { uploadAttachment } from './attachments.ts';
import { countLanguages, countRegistrations, previewGroupMessage, sendToGroup } from './send-to-group.ts';
import { takeBack } from './take-back.ts';
import { createTemplate, presentTemplates, removeTemplate } from './templates.ts';

export function groupMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.countGroup, async ({ staff, query }) => {
    const families = await listQueueFamilies(deps.db, query, staff);
    return {
      families: families.length,
      registrations: countRegistrations(families),
      languages: countLanguages(families),
    };
  });
  handleStaffCall(app, deps, calls.previewGroupMessage, ({ staff, body }) =>
    previewGroupMessage(deps, staff, body),
  );
  handleStaffCall(app, deps, calls.sendGroupMessage, ({ body, request }) =>
    sendToGroup(deps, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.takeBackGroupMessage, ({ params, request }) =>
    takeBack(deps, callerInfo(request), params.messageId),
  );
  handleStaffCall(app, deps, templateCalls.listMessageTemplates, () => presentTemplates(deps.db));
  handleStaffCall(app, deps, templateCalls.createMessageTemplate, ({ body, request }) =>
    createTemplate(deps, callerInfo(request), body),
  );
  handleStaffCall(app, deps, templateCalls.deleteMessageTemplate, async ({ params, request }) => {
    await removeTemplate(deps, callerInfo(request), params.templateId);
    return undefined;
  });
  handleStaffCall(app, deps, uploadMessageAttachment, ({ request }) =>
    withUpload(request, uploadMessageAttachment, ({ texts, files }) =>
      uploadAttachment(deps, callerInfo(request), { ...texts, ...files }),
    ),
  );
}
