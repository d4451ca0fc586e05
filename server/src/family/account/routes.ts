import { createHmac } from 'node:crypto';
import * as calls from '@bowline/contract/api/account/auth';
import { logoutEverywhere, refreshSession } from '@bowline/contract/api/account/sessions';
import { signUp as signUpCall } from '@bowline/contract/api/account/sign-up';
import { takeOver as takeOverCall } from '@bowline/contract/api/account/take-over';
import type { FastifyInstance } from 'fastify';
import { getAccount, updateLanguage } from '../../core/accounts/queries/accounts.ts';
import { endAllSessions, endSession } from '../../core/accounts/queries/sessions.ts';
import { prolongSession } from '../../core/accounts/sessions.ts';
import { handleCall, handleOpenCall } from '../../http/handle-call.ts';
import { admitLogin } from '../../http/login-admission.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { logIn, sendAuthError } from './log-in.ts';
import { presentAccount } from './present.ts';
import { saveAccount } from './save-account.ts';
import { signUp } from './sign-up.ts';
import { takeOver } from './take-over.ts';

export function accountRoutes(app: FastifyInstance, deps: AppDeps): void {
  const authOptions = { errorHandler: sendAuthError };
  handleOpenCall(
    app,
    signUpCall,
    async ({ body, request }) => ({
      access_token: await admitLogin(deps, () => signUp(deps, body, request.ip)),
    }),
    authOptions,
  );
  handleOpenCall(app, takeOverCall, async ({ body, request }) => ({
    access_token: await admitLogin(deps, () => takeOver(deps, body, request.ip)),
  }));
  handleOpenCall(
    app,
    calls.login,
    async ({ body, request }) => ({
      access_token: await admitLogin(deps, () => logIn(deps, body, request.ip)),
    }),
    authOptions,
  );
  handleCall(app, deps, calls.logout, async ({ caller }) => {
    await endSession(deps.db, deps.clock, caller.sessionId);
    return undefined;
  });
  handleCall(app, deps, logoutEverywhere, async ({ caller }) => {
    await endAllSessions(deps.db, deps.clock, caller.accountId);
    return undefined;
  });
  handleCall(app, deps, refreshSession, async ({ caller }) => ({
    access_token: await prolongSession(deps.db, deps, caller),
  }));
  handleCall(app, deps, calls.getAccount, async ({ caller }) =>
    presentAccount(await getAccount(deps.db, caller.accountId)),
  );
  handleCall(app, deps, calls.saveAccount, async ({ caller, body }) =>
    presentAccount(await saveAccount(deps, caller.accountId, body)),
  );
  handleCall(app, deps, calls.saveLanguage, async ({ caller, body }) => {
    await updateLanguage(deps.db, caller.accountId, body.language);
    return undefined;
  });
  handleCall(app, deps, calls.getDraftKey, async ({ caller }) => ({ key: draftKey(deps, caller.accountId) }));
}

/** The key, base64, that an account's unsaved drafts are encrypted with in its browsers: the same one at every login. */
function draftKey({ deriveKey }: Pick<AppDeps, 'deriveKey'>, accountId: string): string {
  return createHmac('sha256', deriveKey('drafts')).update(accountId).digest('base64');
}
