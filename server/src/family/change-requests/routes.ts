import * as calls from '@bowline/contract/api/registration-changes';
import type { FastifyInstance } from 'fastify';
import { getRegistrationChanges } from '../../core/change-requests/registration-changes.ts';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { requestChange, withdrawRequest } from './request-change.ts';

export function changeRequestRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.getRegistrationChanges, ({ caller, params }) =>
    getRegistrationChanges(deps, caller, params.formId),
  );
  handleCall(app, deps, calls.saveChangeRequest, async ({ caller, params, body }) => {
    await requestChange(deps, caller, params.formId, body);
    return getRegistrationChanges(deps, caller, params.formId);
  });
  handleCall(app, deps, calls.withdrawChangeRequest, async ({ caller, params }) => {
    await withdrawRequest(deps, caller, params.formId);
    return getRegistrationChanges(deps, caller, params.formId);
  });
}
