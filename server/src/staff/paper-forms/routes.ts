import * as calls from '@bowline/contract/api/staff/families/paper-forms';
import { sendUpload } from '../../core/payments/slips.ts';
import { sendAttachment } from '../../http/send-attachment.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import { withKey } from '../staff-request.ts';
import { enterAccount } from './enter-account.ts';
import { enterCamper } from './enter-camper.ts';
import { enterImages, requireCamperOf } from './enter-images.ts';
import { printCode } from './print-code.ts';
import { requireUnsubmitted, submitPaperForm, viewPaperScan } from './submit-paper-form.ts';

export const paperFormRoutes = defineRoutes({
  createPaperAccount: (deps, { asked, request }) => enterAccount(deps, withKey(asked, request)),
  createPaperCamper: (deps, { asked, params, request }) =>
    enterCamper(deps, params.accountId, withKey(asked, request)),
  uploadPaperPhoto: async (deps, { by, params, request }) => {
    await requireCamperOf(deps.db, params);
    return withUpload(request, calls.uploadPaperPhoto, ({ files }) => enterImages(deps, params, files, by));
  },
  uploadPaperIc: async (deps, { by, params, request }) => {
    await requireCamperOf(deps.db, params);
    return withUpload(request, calls.uploadPaperIc, ({ files }) => enterImages(deps, params, files, by));
  },
  submitPaperForm: async (deps, { asked, params, request }) => {
    await requireUnsubmitted(deps.db, params.registrationId);
    return withUpload(request, calls.submitPaperForm, (upload) =>
      submitPaperForm(deps, params.registrationId, upload, asked),
    );
  },
  getPaperForm: async (deps, { asked, params, reply }) =>
    sendUpload(reply, await viewPaperScan(deps, params.registrationId, asked), 'signed-form'),
  printTakeOverCode: async (deps, { by, params, reply }) => {
    const { fileName, bytes } = await printCode(deps, params.accountId, by);
    return sendAttachment(reply, { content: bytes, type: 'application/pdf', name: fileName });
  },
});
