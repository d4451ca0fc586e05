import * as calls from '@bowline/contract/api/account/account-security';
import type { FastifyInstance } from 'fastify';
import { countAttempt } from '../../core/accounts/attempts.ts';
import { queueConfirmation } from '../../core/accounts/email-confirmation.ts';
import { limits } from '../../core/accounts/limits.ts';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';

export function passwordRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.changePassword, async ({ caller, body, request }) => ({
    access_token: await changePassword(deps, caller.accountId, body, request.ip),
  }));
  handleCall(app, deps, calls.requestEmailConfirmation, async ({ caller: { accountId } }) => {
    await countAttempt(deps, limits.confirmationByAccount, accountId);
    await deps.db.transaction().execute((trx) => queueConfirmation(trx, deps, accountId));
    return undefined;
  });
  handleCall(app, deps, calls.changeEmail, async ({ caller, body, request }) => {
    await requestEmailChange(deps, caller, body, request.ip);
    return undefined;
  });
}
