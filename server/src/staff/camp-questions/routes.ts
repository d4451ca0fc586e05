import * as calls from '@bowline/contract/api/staff/season/camp-questions';
import type { FastifyInstance } from 'fastify';
import { sendSlip } from '../../core/payments/slips.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { getAnswerFileForStaff } from './answer-file.ts';
import { askFamilies, getCampQuestions, publishQuestions } from './camp-questions.ts';

export function staffCampQuestionRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getCampQuestions, ({ params }) => getCampQuestions(deps, params.campId));

  handleStaffCall(app, deps, calls.publishCampQuestions, ({ params, body, request }) =>
    publishQuestions(deps, callerInfo(request), params.campId, body),
  );

  handleStaffCall(app, deps, calls.askCampQuestions, ({ params, request }) =>
    askFamilies(deps, callerInfo(request), params.campId),
  );

  handleStaffCall(app, deps, calls.getStaffAnswerFile, async ({ params, request: { staff, ip }, reply }) =>
    sendSlip(reply, await getAnswerFileForStaff(deps, { staff, address: ip }, params)),
  );
}
