import { sendUpload } from '../../core/payments/slips.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { getAnswerFileForStaff } from './answer-file.ts';
import { askFamilies, previewAsk, undoAsk } from './ask-families.ts';
import { getCampQuestions, publishQuestions } from './camp-questions.ts';

export const staffCampQuestionRoutes = defineRoutes({
  getCampQuestions: (deps, { params }) => getCampQuestions(deps, params.campId),
  publishCampQuestions: (deps, { by, params, body }) => publishQuestions(deps, by, params.campId, body),
  previewAskQuestions: (deps, { params }) => previewAsk(deps, params.campId),
  askCampQuestions: (deps, { by, params, body }) => askFamilies(deps, by, params.campId, body.forms),
  undoAskQuestions: (deps, { by, params }) => undoAsk(deps, by, params.campId),
  getStaffAnswerFile: async (deps, { staff, params, address, reply }) =>
    sendUpload(reply, await getAnswerFileForStaff(deps, { staff, address }, params), 'answer'),
});
