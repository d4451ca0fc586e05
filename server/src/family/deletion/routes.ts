import * as calls from '@bowline/contract/api/account/account-security';
import type { FastifyInstance } from 'fastify';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { deleteAccount, planDeletion } from './delete-account.ts';

export function deletionRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.getDeletionPlan, ({ caller }) => planDeletion(deps, caller.accountId));
  handleCall(app, deps, calls.deleteAccount, async ({ caller, body, request }) => {
    await deleteAccount(deps, caller.accountId, body, request.ip);
    return undefined;
  });
}
