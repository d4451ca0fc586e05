import { countAttempt } from '../../core/accounts/attempts.ts';
import { queueConfirmation } from '../../core/accounts/email-confirmation.ts';
import { limits } from '../../core/accounts/limits.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';

export const passwordRoutes = defineRoutes({
  changePassword: async (deps, { caller, body, address }) => ({
    access_token: await changePassword(deps, caller.accountId, body, address),
  }),
  requestEmailConfirmation: async (deps, { caller: { accountId } }) => {
    await countAttempt(deps, limits.confirmationByAccount, accountId);
    await deps.db.transaction().execute((trx) => queueConfirmation(trx, deps, accountId));
  },
  changeEmail: (deps, { caller, body, address }) => requestEmailChange(deps, caller, body, address),
});
