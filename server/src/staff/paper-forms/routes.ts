import * as calls from '@bowline/contract/api/staff/families/paper-forms';
import type { FastifyInstance } from 'fastify';
import { sendSlip } from '../../core/payments/slips.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import { sendAttachment } from '../../http/send-attachment.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo, idempotentRequest, staffRequest } from '../staff-request.ts';
import { enterAccount } from './enter-account.ts';
import { enterCamper } from './enter-camper.ts';
import { enterImages, requireCamperOf } from './enter-images.ts';
import { printCode } from './print-code.ts';
import { requireUnsubmitted, submitPaperForm, viewPaperScan } from './submit-paper-form.ts';

export function paperFormRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.createPaperAccount, ({ body, request }) =>
    enterAccount(deps, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.createPaperCamper, ({ params, body, request }) =>
    enterCamper(deps, params.accountId, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.uploadPaperPhoto, async ({ params, request }) => {
    await requireCamperOf(deps.db, params);
    return withUpload(request, calls.uploadPaperPhoto, ({ files }) =>
      enterImages(deps, params, files, callerInfo(request)),
    );
  });
  handleStaffCall(app, deps, calls.uploadPaperIc, async ({ params, request }) => {
    await requireCamperOf(deps.db, params);
    return withUpload(request, calls.uploadPaperIc, ({ files }) =>
      enterImages(deps, params, files, callerInfo(request)),
    );
  });
  handleStaffCall(app, deps, calls.submitPaperForm, async ({ params, request }) => {
    await requireUnsubmitted(deps.db, params.registrationId);
    return withUpload(request, calls.submitPaperForm, (upload) =>
      submitPaperForm(deps, params.registrationId, upload, staffRequest(request, undefined)),
    );
  });
  handleStaffCall(app, deps, calls.getPaperForm, async ({ params, request, reply }) =>
    sendSlip(reply, await viewPaperScan(deps, params.registrationId, staffRequest(request, undefined))),
  );
  handleStaffCall(app, deps, calls.printTakeOverCode, async ({ params, request, reply }) => {
    const { fileName, bytes } = await printCode(deps, params.accountId, callerInfo(request));
    return sendAttachment(reply, { content: bytes, type: 'application/pdf', name: fileName });
  });
}
