import * as accounts from '@bowline/contract/api/staff/accounts';
import * as invitations from '@bowline/contract/api/staff/invitations';
import * as session from '@bowline/contract/api/staff/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAttemptFrom } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import { handleOpenCall, handleStaffCall } from '../../http/handle-call.ts';
import { admitLogin } from '../../http/login-admission.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { endSessionsOf, inviteStaff, resetStaff, type StaffChangeSource, saveStaff } from './change-staff.ts';
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

export function staffAccountRoutes(app: FastifyInstance, deps: AppDeps): void {
  loginRoutes(app, deps);
  invitationRoutes(app, deps);
  ownAccountRoutes(app, deps);
  adminRoutes(app, deps);
}

function loginRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleOpenCall(app, session.staffLogin, async ({ body, request }) => ({
    login_token: await admitLogin(deps, () => checkPassword(deps, body, request.ip)),
  }));
  handleOpenCall(app, session.staffLoginCode, async ({ body, request }) => ({
    access_token: await checkCode(deps, body, request.ip),
  }));
}

function invitationRoutes(app: FastifyInstance, deps: AppDeps): void {
  const count = ({ ip }: FastifyRequest) => countAttemptFrom(deps, limits.staffLinkByAddress, ip);
  handleOpenCall(app, invitations.openInvitation, async ({ body, request }) => {
    await count(request);
    if (await isFirstAdminLink(deps, body.token))
      return { name: null, email: null, roles: ['admin' as const] };
    const { name, email, roles } = await getInvitation(deps.db, body.token, deps.clock.now());
    return { name, email, roles };
  });
  handleOpenCall(app, invitations.beginInvitation, async ({ body, request }) => {
    await count(request);
    return startSetUp(deps, body);
  });
  handleOpenCall(app, invitations.finishInvitation, async ({ body, request }) => {
    await count(request);
    return finishSetUp(deps, body, request.ip);
  });
}

function ownAccountRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, session.staffLogout, async ({ staff, request }) => {
    await logOutStaff(deps, staff, request.ip);
    return undefined;
  });
  handleStaffCall(app, deps, session.getStaffMe, ({ staff }) => getOwnAccount(deps.db, staff));
  handleStaffCall(app, deps, accounts.changeStaffPassword, async ({ staff, body, request }) => {
    await changeStaffPassword(deps, staff, body, request.ip);
    return undefined;
  });
  handleStaffCall(app, deps, accounts.renewRecoveryCodes, async ({ staff, body, request }) => ({
    recovery_codes: await renewRecoveryCodes(deps, staff, { code: body.code, address: request.ip }),
  }));
}

function adminRoutes(app: FastifyInstance, deps: AppDeps): void {
  const by = ({ staff, ip }: FastifyRequest): StaffChangeSource => ({ staffId: staff.staffId, address: ip });
  handleStaffCall(app, deps, accounts.listStaff, () => listStaffAccounts(deps.db, deps));
  handleStaffCall(app, deps, accounts.inviteStaff, ({ body, request }) =>
    inviteStaff(deps, body, by(request)),
  );
  handleStaffCall(app, deps, accounts.saveStaff, ({ params, body, request }) =>
    saveStaff(deps, params.id, body, by(request)),
  );
  handleStaffCall(app, deps, accounts.saveCrewCamps, ({ params, body, request }) =>
    saveCrewCamps(deps, params.staffId, body.camps, by(request)),
  );
  handleStaffCall(app, deps, accounts.endSessionsOfStaff, async ({ params, request }) => {
    await endSessionsOf(deps, params.staffId, by(request));
    return undefined;
  });
  handleStaffCall(app, deps, accounts.removeSingleSignOn, async ({ params, request }) => {
    await removeSignOn(deps, params.staffId, by(request));
    return undefined;
  });
  handleStaffCall(app, deps, accounts.resetStaff, ({ params, request }) =>
    resetStaff(deps, params.id, by(request)),
  );
}
