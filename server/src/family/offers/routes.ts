import * as calls from '@bowline/contract/api/waiting';
import type { FastifyInstance } from 'fastify';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { presentRegistration } from '../registrations/present.ts';
import { answerOffer } from './answer-offer.ts';
import { readWaiting, saveTogether } from './waiting.ts';

export function offerRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.getWaiting, ({ caller, params }) =>
    readWaiting(deps.db, caller, params.formId),
  );
  handleCall(app, deps, calls.saveWaiting, ({ caller, params, body }) =>
    saveTogether(deps, caller, params.formId, body.together),
  );
  handleCall(app, deps, calls.answerOffer, async ({ caller, params, body }) =>
    presentRegistration(await answerOffer(deps, caller, params.formId, body), deps.clock),
  );
}
