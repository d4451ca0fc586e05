import { getRegistrationChanges } from '../../core/change-requests/registration-changes.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { requestChange, withdrawRequest } from './request-change.ts';

export const changeRequestRoutes = defineRoutes({
  getRegistrationChanges: (deps, { caller, params }) => getRegistrationChanges(deps, caller, params.formId),
  saveChangeRequest: async (deps, { caller, params, body }) => {
    await requestChange(deps, caller, params.formId, body);
    return getRegistrationChanges(deps, caller, params.formId);
  },
  withdrawChangeRequest: async (deps, { caller, params }) => {
    await withdrawRequest(deps, caller, params.formId);
    return getRegistrationChanges(deps, caller, params.formId);
  },
});
