import * as calls from '@bowline/contract/api/corrections';
import { signAgain as signAgainCall } from '@bowline/contract/api/sign-again';
import type { FastifyInstance } from 'fastify';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { presentRegistration } from '../registrations/present.ts';
import { signAgain } from '../registrations/sign-again.ts';
import { getOwnCorrection, markSeen, objectTo } from './corrections.ts';

export function familyCorrectionRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.getCorrection, ({ caller, params }) =>
    getOwnCorrection(deps, caller, params.correctionId),
  );
  handleCall(app, deps, calls.markCorrectionSeen, ({ caller, params }) =>
    markSeen(deps, caller, params.correctionId),
  );
  handleCall(app, deps, calls.objectToCorrection, ({ caller, params, body }) =>
    objectTo(deps, caller, params.correctionId, body.message),
  );
  handleCall(app, deps, signAgainCall, async ({ caller, params, body, request }) =>
    presentRegistration(await signAgain(deps, caller, params.formId, body, request.ip), deps.clock),
  );
}
