import type { beginInvitationBody, finishInvitationBody } from '@bowline/contract/api/staff/invitations';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { countAttempt } from '../../core/accounts/attempts.ts';
import { rememberAddress } from '../../core/accounts/known-addresses.ts';
import { limits } from '../../core/accounts/limits.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { admitHash } from '../../http/login-admission.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid, unauthenticated } from '../../platform/app-error.ts';
import { saveFirstAdmin } from './first-admin.ts';
import { consumeInvitation, getInvitation, type Invitation, saveSetUpChoice } from './invitations.ts';
import { requireStrongPassword } from './passwords.ts';
import { endStaffSessions } from './queries/sessions.ts';
import { lockStaff, updateStaff } from './queries/staff.ts';
import { drawQr, encryptSecret, newSecret, replaceRecoveryCodes, stepOfCode } from './second-factor.ts';
import { confirmStaffSession, startStaffSession } from './sessions.ts';

/** First step of using a link: stores the chosen password, and returns the secret for the authenticator app. */
export async function startSetUp(
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
export async function finishSetUp(
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
