import { listRegistrations, listStatusChanges } from '../../core/registrations/queries/registrations.ts';
import { getRegistration, getRegistrationStatus } from '../../core/registrations/registration.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { beginRegistration } from './begin.ts';
import { presentRegistration, presentRegistrationSummary, presentStatusChange } from './present.ts';
import { recordStep, saveAnswers } from './save.ts';
import { withdrawRegistration } from './withdraw.ts';

export const registrationRoutes = defineRoutes({
  startRegistration: (deps, { caller, params, query }) =>
    beginRegistration(deps, caller, params.camperId, query.camp),
  getRegistration: async (deps, { caller, params }) =>
    presentRegistration(
      await getRegistration(deps.db, params.formId, { account: caller.accountId }),
      deps.clock,
    ),
  getRegistrationHistory: async (deps, { caller, params }) => {
    const { id } = await getRegistrationStatus(deps.db, params.formId, caller.accountId);
    return (await listStatusChanges(deps.db, id)).map((change) => presentStatusChange(change, caller));
  },
  listOwnRegistrations: async (deps, { caller }) =>
    (await listRegistrations(deps.db, caller.accountId)).map(presentRegistrationSummary),
  saveStep: async (deps, { caller, params, body }) =>
    presentRegistration(await saveAnswers(deps, caller, params.formId, body), deps.clock),
  recordStep: async (deps, { caller, params, body, address }) =>
    presentRegistration(await recordStep(deps, caller, params.formId, body, address), deps.clock),
  withdrawRegistration: async (deps, { caller, params }) =>
    presentRegistration(await withdrawRegistration(deps, caller, params.formId), deps.clock),
});
