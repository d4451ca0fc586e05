import { defineRoutes } from '../../http/serve-calls.ts';
import { presentRegistration } from '../registrations/present.ts';
import { answerOffer } from './answer-offer.ts';
import { readWaiting, saveTogether } from './waiting.ts';

export const offerRoutes = defineRoutes({
  getWaiting: (deps, { caller, params }) => readWaiting(deps.db, caller, params.formId),
  saveWaiting: (deps, { caller, params, body }) => saveTogether(deps, caller, params.formId, body.together),
  answerOffer: async (deps, { caller, params, body }) =>
    presentRegistration(await answerOffer(deps, caller, params.formId, body), deps.clock),
});
