import type { changeStaffPasswordBody } from '@bowline/contract/api/staff/administration/accounts';
import type {
  beginInvitationBody,
  finishInvitationBody,
} from '@bowline/contract/api/staff/administration/invitation';
import type { staffMe } from '@bowline/contract/api/staff/administration/login';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { countAttempt, countAttemptFrom, resetAttempts } from '../../../core/accounts/attempts.ts';
import { verifyPassword } from '../../../core/accounts/guesses.ts';
import { rememberAddress } from '../../../core/accounts/known-addresses.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { admitHash, admitLogin } from '../../../http/login-admission.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, unauthenticated } from '../../../platform/app-error.ts';
import { endSessionsOf, inviteStaff, resetStaff, saveCrewCamps, saveStaff } from './change-staff.ts';
import { isFirstAdminLink, saveFirstAdmin } from './first-admin.ts';
import { consumeInvitation, getInvitation, type Invitation, saveSetUpChoice } from './invitations.ts';
import { checkCode, checkPassword } from './log-in.ts';
import { requireStrongPassword } from './passwords.ts';
import { listStaffAccounts } from './present.ts';
import { endStaffSessions } from './queries/sessions.ts';
import {
  getStaffPassword,
  getStaffWithSession,
  lockLiveStaff,
  lockStaff,
  updateStaff,
} from './queries/staff.ts';
import {
  drawQr,
  encryptSecret,
  newSecret,
  renewRecoveryCodes,
  replaceRecoveryCodes,
  stepOfCode,
} from './second-factor.ts';
import { confirmStaffSession, logOutStaff, startStaffSession } from './sessions.ts';
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

/** The caller's own account, with the end of the current session. */
async function getOwnAccount(
  db: Connection,
  { staffId, sessionId, forCampDays }: StaffCaller,
): Promise<z.infer<typeof staffMe>> {
  const row = await getStaffWithSession(db, staffId, sessionId);
  const { session_ends_at, recovery_codes_left, ...account } = row;
  return {
    ...account,
    session_ends_at: session_ends_at.toISOString(),
    recovery_codes_left: recovery_codes_left ?? 0,
    for_camp_days: forCampDays,
  };
}

/** Changes the caller's password; every session but the current one ends. */
async function changeStaffPassword(
  deps: AppDeps,
  { staffId, sessionId }: StaffCaller,
  body: z.output<typeof changeStaffPasswordBody>,
  address: string,
): Promise<void> {
  const { db, clock, passwords } = deps;
  const current = await getStaffPassword(db, staffId);
  const account = { owner: { staff_id: staffId }, passwordHash: current };
  const password = body.current_password;
  const tried = { kind: 'staff password', subject: staffId, account, password, address };
  if (!(await verifyPassword(deps, tried))) throw wrongPassword();
  await db.transaction().execute(async (trx) => {
    const staff = await lockLiveStaff(trx, staffId, clock.now());
    if (!staff) throw unauthenticated();
    // Changed meanwhile.
    if (staff.password_hash !== current) throw wrongPassword();
    await requireStrongPassword(trx, body.password, staff);
    const password_hash = await passwords.hash(body.password);
    await updateStaff(trx, staffId, { password_hash });
    await endStaffSessions(trx, staffId, clock.now(), sessionId);
    await logAccess(trx, {
      staffId,
      action: 'change',
      what: ['passwordChanged'],
      aboutStaffId: staffId,
      address,
    });
  });
  await resetAttempts(deps, limits.staffCodeByAccount, staffId);
}

const wrongPassword = () =>
  invalid({ current_password: ['This isn’t your current password. Please try again.'] });

/** First step of using a link: stores the chosen password, and returns the secret for the authenticator app. */
async function startSetUp(
  deps: AppDeps,
  body: z.output<typeof beginInvitationBody>,
): Promise<{ secret: string; qr_svg: string }> {
  const { db, clock } = deps;
  const { token, password } = body;
  await saveFirstAdmin(deps, body);
  const invited = await getInvitation(db, token, clock.now());
  await requireStrongPassword(db, password, invited);
  const secret = newSecret();
  await saveSetUpChoice(db, token, {
    password_hash: await admitHash(deps, invited.id, ({ passwords }) => passwords.hash(password)),
    totp_secret: encryptSecret(deps, invited.id, secret),
  });
  const { abbreviation } = await getProvider(db);
  return { secret, qr_svg: await drawQr(secret, abbreviation, invited.email) };
}

/** Second step: the first code proves that the app has the secret. Ends the link and starts a session. */
async function finishSetUp(
  deps: AppDeps,
  { token, code }: z.output<typeof finishInvitationBody>,
  address: string,
): Promise<{ access_token: string; recovery_codes: string[] }> {
  const { db, clock } = deps;
  await countAttempt(deps, limits.staffCodeByAccount, (await getInvitation(db, token, clock.now())).id);
  return db.transaction().execute(async (trx) => {
    const invited = await getInvitation(trx, token, clock.now());
    await lockStaff(trx, invited.id);
    await consumeInvitation(trx, token, clock.now());
    await setSecrets(trx, deps, invited, code);
    const recovery_codes = await replaceRecoveryCodes(trx, invited.id);
    await endStaffSessions(trx, invited.id, clock.now());
    await logAccess(trx, { ...ownChange(invited.id), what: ['setUp'], address });
    return { access_token: await startSession(trx, deps, invited.id, address), recovery_codes };
  });
}

const ownChange = (staffId: string) => ({ staffId, action: 'change' as const, aboutStaffId: staffId });

async function setSecrets(
  trx: Connection,
  deps: Omit<AppDeps, 'db'>,
  invited: Invitation,
  code: string,
): Promise<void> {
  const { id, password_hash, totp_secret } = invited;
  const step = totp_secret && stepOfCode(deps, id, totp_secret, code, deps.clock.now());
  if (!step) throw wrongFirstCode();
  await updateStaff(trx, id, { password_hash, totp_secret, totp_last_step: step });
}

async function startSession(
  trx: Connection,
  deps: Omit<AppDeps, 'db'>,
  staffId: string,
  address: string,
): Promise<string> {
  const token = await confirmStaffSession(trx, deps, await startStaffSession(trx, deps, staffId), address);
  if (!token) throw unauthenticated();
  await rememberAddress(trx, deps, { staff_id: staffId }, address);
  return token;
}

const wrongFirstCode = () =>
  invalid({ code: ['This isn’t the code the app shows now. Please try the next one.'] });
