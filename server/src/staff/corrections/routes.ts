import * as calls from '@bowline/contract/api/staff/families/corrections';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { staffRequest } from '../staff-request.ts';
import { answerObjection } from './answer-objection.ts';
import { enterAnswers } from './enter-answers.ts';
import { viewCorrections } from './list-corrections.ts';
import { listAnswerParts } from './list-parts.ts';
import { saveCorrection } from './save-correction.ts';
import { viewAnswerPart } from './view-part.ts';

export function correctionRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listAnswerParts, ({ staff, params }) =>
    listAnswerParts(deps, staff, params.accountId),
  );
  handleStaffCall(app, deps, calls.getAnswerPart, ({ staff, params, request }) =>
    viewAnswerPart(deps, staff, { ...params, ip: request.ip }),
  );
  handleStaffCall(app, deps, calls.saveCorrection, ({ params, body, request }) =>
    saveCorrection(deps, params, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.enterAnswers, ({ params, body, request }) =>
    enterAnswers(deps, params, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.listStaffCorrections, ({ staff, params, request }) =>
    viewCorrections(deps, staff, params.accountId, request.ip),
  );
  handleStaffCall(app, deps, calls.answerObjection, ({ params, body, request }) =>
    answerObjection(deps, params, staffRequest(request, body)),
  );
}
