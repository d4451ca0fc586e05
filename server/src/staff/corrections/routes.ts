import { defineRoutes } from '../../http/serve-calls.ts';
import { answerObjection } from './answer-objection.ts';
import { enterAnswers } from './enter-answers.ts';
import { viewCorrections } from './list-corrections.ts';
import { listAnswerParts } from './list-parts.ts';
import { saveCorrection } from './save-correction.ts';
import { viewAnswerPart } from './view-part.ts';

export const correctionRoutes = defineRoutes({
  listAnswerParts: (deps, { staff, params }) => listAnswerParts(deps, staff, params.accountId),
  getAnswerPart: (deps, { staff, params, address }) =>
    viewAnswerPart(deps, staff, { ...params, ip: address }),
  saveCorrection: (deps, { asked, params }) => saveCorrection(deps, params, asked),
  enterAnswers: (deps, { asked, params }) => enterAnswers(deps, params, asked),
  listStaffCorrections: (deps, { staff, params, address }) =>
    viewCorrections(deps, staff, params.accountId, address),
  answerObjection: (deps, { asked, params }) => answerObjection(deps, params, asked),
});
