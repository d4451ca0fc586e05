import { createHmac } from 'node:crypto';
import { getAccount, updateLanguage } from '../../core/accounts/queries/accounts.ts';
import { endAllSessions, endSession } from '../../core/accounts/queries/sessions.ts';
import { prolongSession } from '../../core/accounts/sessions.ts';
import { admitLogin } from '../../http/login-admission.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { logIn } from './log-in.ts';
import { presentAccount } from './present.ts';
import { saveAccount } from './save-account.ts';
import { signUp } from './sign-up.ts';
import { takeOver } from './take-over.ts';

export const accountRoutes = defineRoutes({
  signUp: async (deps, { body, address }) => ({
    access_token: await admitLogin(deps, () => signUp(deps, body, address)),
  }),
  takeOver: async (deps, { body, address }) => ({
    access_token: await admitLogin(deps, () => takeOver(deps, body, address)),
  }),
  login: async (deps, { body, address }) => ({
    access_token: await admitLogin(deps, () => logIn(deps, body, address)),
  }),
  logout: (deps, { caller }) => endSession(deps.db, deps.clock, caller.sessionId),
  logoutEverywhere: (deps, { caller }) => endAllSessions(deps.db, deps.clock, caller.accountId),
  refreshSession: async (deps, { caller }) => ({
    access_token: await prolongSession(deps.db, deps, caller),
  }),
  getAccount: async (deps, { caller }) => presentAccount(await getAccount(deps.db, caller.accountId)),
  saveAccount: async (deps, { caller, body }) =>
    presentAccount(await saveAccount(deps, caller.accountId, body)),
  saveLanguage: (deps, { caller, body }) => updateLanguage(deps.db, caller.accountId, body.language),
  getDraftKey: async (deps, { caller }) => ({ key: draftKey(deps, caller.accountId) }),
});

/** The key, base64, that an account's unsaved drafts are encrypted with in its browsers: the same one at every login. */
function draftKey({ deriveKey }: Pick<AppDeps, 'deriveKey'>, accountId: string): string {
  return createHmac('sha256', deriveKey('drafts')).update(accountId).digest('base64');
}
