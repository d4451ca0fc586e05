import * as calls from '@bowline/contract/api/camp-questions';
import type { FastifyInstance } from 'fastify';
import { sendSlip } from '../../core/payments/slips.ts';
import { handleCall } from '../../http/handle-call.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { presentRegistration } from '../registrations/present.ts';
import { getOwnAnswerFile, requireUploadQuestion, storeAnswerFile } from './answer-file.ts';
import { saveLaterAnswers } from './save-later-answers.ts';

export function campQuestionRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.saveLaterAnswers, async ({ caller, params, body }) =>
    presentRegistration(await saveLaterAnswers(deps, caller, params.formId, body), deps.clock),
  );
  handleCall(app, deps, calls.uploadAnswerFile, async ({ caller, params, request }) => {
    // Before the body is read.
    await requireUploadQuestion(deps, caller, params);
    return withUpload(request, calls.uploadAnswerFile, ({ files, texts }) =>
      storeAnswerFile(deps, caller, params, { bytes: files.file, name: texts.name }),
    );
  });
  handleCall(app, deps, calls.getAnswerFile, async ({ caller, params, reply }) =>
    sendSlip(reply, await getOwnAnswerFile(deps, caller, params)),
  );
}
