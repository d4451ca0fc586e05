import { countAttemptFrom } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import { admitHash, admitLogin } from '../../http/login-admission.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { endSessionsOf, inviteStaff, resetStaff, saveStaff } from './change-staff.ts';
import { saveCrewCamps } from './crew-camps.ts';
import { isFirstAdminLink } from './first-admin.ts';
import { getInvitation } from './invitations.ts';
import { checkCode, checkPassword } from './log-in.ts';
import { changeStaffPassword, getOwnAccount } from './own-account.ts';
import { listStaffAccounts } from './present.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import { logOutStaff } from './sessions.ts';
import { finishSetUp, startSetUp } from './set-up.ts';
import { removeSignOn } from './sign-on-link.ts';

export const staffAccountRoutes = defineRoutes({
  staffLogin: async (deps, { body, address }) => ({
    login_token: await admitLogin(deps, () => checkPassword(deps, body, address)),
  }),
  staffLoginCode: async (deps, { body, address }) => ({
    access_token: await checkCode(deps, body, address),
  }),
  openInvitation: async (deps, { body, address }) => {
    await countUse(deps, address);
    if (await isFirstAdminLink(deps, body.token))
      return { name: null, email: null, roles: ['admin' as const] };
    const { name, email, roles } = await getInvitation(deps.db, body.token, deps.clock.now());
    return { name, email, roles };
  },
  beginInvitation: async (deps, { body, address }) => {
    await countUse(deps, address);
    return startSetUp(deps, body);
  },
  finishInvitation: async (deps, { body, address }) => {
    await countUse(deps, address);
    return finishSetUp(deps, body, address);
  },
  staffLogout: (deps, { staff, address }) => logOutStaff(deps, staff, address),
  getStaffMe: (deps, { staff }) => getOwnAccount(deps.db, staff),
  changeStaffPassword: (deps, { staff, body, address }) =>
    admitHash(deps, staff.staffId, (admitted) => changeStaffPassword(admitted, staff, body, address)),
  renewRecoveryCodes: async (deps, { staff, body, address }) => ({
    recovery_codes: await renewRecoveryCodes(deps, staff, { code: body.code, address }),
  }),
  listStaff: (deps) => listStaffAccounts(deps.db, deps),
  inviteStaff: (deps, { by, body }) => inviteStaff(deps, body, by),
  saveStaff: (deps, { by, params, body }) => saveStaff(deps, params.id, body, by),
  saveCrewCamps: (deps, { by, params, body }) => saveCrewCamps(deps, params.staffId, body.camps, by),
  endSessionsOfStaff: (deps, { by, params }) => endSessionsOf(deps, params.staffId, by),
  removeSingleSignOn: (deps, { by, params }) => removeSignOn(deps, params.staffId, by),
  resetStaff: (deps, { by, params }) => resetStaff(deps, params.id, by),
});

const countUse = (deps: AppDeps, address: string) =>
  countAttemptFrom(deps, limits.staffLinkByAddress, address);
