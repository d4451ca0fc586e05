import * as calls from '@bowline/contract/api/camp-questions';
import { sendUpload } from '../../core/payments/slips.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import { presentRegistration } from '../registrations/present.ts';
import { getOwnAnswerFile, requireUploadQuestion, storeAnswerFile } from './answer-file.ts';
import { saveLaterAnswers } from './save-later-answers.ts';

export const campQuestionRoutes = defineRoutes({
  saveLaterAnswers: async (deps, { caller, params, body }) =>
    presentRegistration(await saveLaterAnswers(deps, caller, params.formId, body), deps.clock),
  uploadAnswerFile: async (deps, { caller, params, request }) => {
    // Before the body is read.
    await requireUploadQuestion(deps, caller, params);
    return withUpload(request, calls.uploadAnswerFile, ({ files, texts }) =>
      storeAnswerFile(deps, caller, params, { bytes: files.file, name: texts.name }),
    );
  },
  getAnswerFile: async (deps, { caller, params, reply }) =>
    sendUpload(reply, await getOwnAnswerFile(deps, caller, params), 'answer'),
});
