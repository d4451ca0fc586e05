import * as calls from '@bowline/contract/api/account-security';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleCall } from '../../http/handle-call.ts';
import { requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';

export function passwordRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.changePassword, async ({ caller, body }) => ({
    access_token: await changePassword(deps, caller.accountId, body),
  }));
  handleCall(app, deps, calls.changeEmail, async ({ caller, body }) => {
    await requestEmailChange(deps, caller, body);
    return undefined;
  });
}
