import { getRegistrationHistory } from '@bowline/contract/api/registration-history';
import * as calls from '@bowline/contract/api/registrations';
import type { FastifyInstance } from 'fastify';
import { listRegistrations, listStatusChanges } from '../../core/registrations/queries/registrations.ts';
import { getRegistration, getRegistrationStatus } from '../../core/registrations/registration.ts';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { beginRegistration } from './begin.ts';
import { presentRegistration, presentRegistrationSummary, presentStatusChange } from './present.ts';
import { recordStep, saveAnswers } from './save.ts';
import { withdrawRegistration } from './withdraw.ts';

export function registrationRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, clock } = deps;
  handleCall(app, deps, calls.startRegistration, ({ caller, params, query }) =>
    beginRegistration(deps, caller, params.camperId, query.camp),
  );
  handleCall(app, deps, calls.getRegistration, async ({ caller, params }) =>
    presentRegistration(await getRegistration(db, params.formId, { account: caller.accountId }), clock),
  );
  handleCall(app, deps, getRegistrationHistory, async ({ caller, params }) => {
    const { id } = await getRegistrationStatus(db, params.formId, caller.accountId);
    return (await listStatusChanges(db, id)).map((change) => presentStatusChange(change, caller));
  });
  handleCall(app, deps, calls.listOwnRegistrations, async ({ caller }) =>
    (await listRegistrations(db, caller.accountId)).map(presentRegistrationSummary),
  );
  handleCall(app, deps, calls.saveStep, async ({ caller, params, body }) =>
    presentRegistration(await saveAnswers(deps, caller, params.formId, body), clock),
  );
  handleCall(app, deps, calls.recordStep, async ({ caller, params, body, request }) =>
    presentRegistration(await recordStep(deps, caller, params.formId, body, request.ip), clock),
  );
  handleCall(app, deps, calls.withdrawRegistration, async ({ caller, params }) =>
    presentRegistration(await withdrawRegistration(deps, caller, params.formId), clock),
  );
}
