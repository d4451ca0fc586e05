import { defineRoutes } from '../../http/serve-calls.ts';
import { presentRegistration } from '../registrations/present.ts';
import { signAgain } from '../registrations/sign-again.ts';
import { getOwnCorrection, markSeen, objectTo } from './corrections.ts';

export const familyCorrectionRoutes = defineRoutes({
  getCorrection: (deps, { caller, params }) => getOwnCorrection(deps, caller, params.correctionId),
  markCorrectionSeen: (deps, { caller, params }) => markSeen(deps, caller, params.correctionId),
  objectToCorrection: (deps, { caller, params, body }) =>
    objectTo(deps, caller, params.correctionId, body.message),
  signAgain: async (deps, { caller, params, body, address }) =>
    presentRegistration(await signAgain(deps, caller, params.formId, body, address), deps.clock),
});
