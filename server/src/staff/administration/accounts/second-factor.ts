import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as toQr } from 'qrcode';
import { logAccess } from '../../../core/access-log/queries.ts';
import { countAttempt, resetAttempts } from '../../../core/accounts/attempts.ts';
import { limits } from '../../../core/accounts/limits.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, unauthenticated } from '../../../platform/app-error.ts';
import { keysFor } from '../../../platform/crypto/keys-for.ts';
import { decrypt, encrypt } from '../../../platform/files/file-store/encrypted-bytes.ts';
import { lockLiveStaff, replaceCodeHashes, type Staff, updateStaff, useCodeHash } from './queries/staff.ts';

type Keys = Pick<AppDeps, 'deriveKey' | 'previousKey'>;

const PERIOD_SECONDS = 30;
// A phone's clock may be half a minute off, or the code may be submitted late.
const STEPS_EITHER_WAY = 1;
const RECOVERY_CODES = 10;

const keyOf = ({ deriveKey }: Keys): Buffer => deriveKey('staff-second-factor');

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The secret as it is stored: encrypted, and valid only for this account. */
export const encryptSecret = (keys: Keys, staffId: string, secret: string): Buffer =>
  encrypt(keyOf(keys), staffId, Buffer.from(secret));

/** The QR code of the secret for an authenticator app. */
export function drawQr(secret: string, issuer: string, email: string): Promise<string> {
  const totp = new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) });
  return toQr(totp.toString(), { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}

/** The time step near `now` of a code of six digits; undefined for a wrong code. */
export function stepOfCode(
  keys: Keys,
  staffId: string,
  encryptedSecret: Buffer,
  typed: string,
  now: Date,
): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const secret = Secret.fromBase32(
    decrypt(keysFor(keys, 'staff-second-factor'), staffId, encryptedSecret).toString(),
  );
  const timestamp = now.getTime();
  const offset = new TOTP({ secret }).validate({ token: code, timestamp, window: STEPS_EITHER_WAY });
  return offset === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + offset;
}

/** Ten codes of 80 random bits, as `abcd-2345-…` */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });
}

/** The hash of a recovery code, ignoring spaces, dashes and case. */
const hashOfCode = (typed: string): Buffer =>
  hash('sha256', typed.toLowerCase().replace(/[^a-z0-9]/g, ''), 'buffer');

/** Marks a code of the account's authenticator app as used; false where it is wrong, or it or a later one was used. */
export async function consumeAppCode(
  trx: Connection,
  deps: Pick<AppDeps, 'clock' | 'deriveKey'>,
  { id, totp_secret, totp_last_step }: Staff,
  code: string,
): Promise<boolean> {
  const step = totp_secret && stepOfCode(deps, id, totp_secret, code, deps.clock.now());
  if (!step || step <= totp_last_step) return false;
  await updateStaff(trx, id, { totp_last_step: step });
  return true;
}

/** Marks a recovery code of the account as used; false where it is wrong or was used. */
export const consumeRecoveryCode = (
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  staffId: string,
  code: string,
): Promise<boolean> => useCodeHash(trx, staffId, hashOfCode(code), clock.now());

/** Gives an account ten new recovery codes; the earlier ones are deleted. */
export async function replaceRecoveryCodes(trx: Connection, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodeHashes(trx, staffId, codes.map(hashOfCode));
  return codes;
}

/** The same for the caller's account. Needs a code of the app, as an unattended session is not enough. */
export async function renewRecoveryCodes(
  deps: AppDeps,
  { staffId }: StaffCaller,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<string[]> {
  await countAttempt(deps, limits.staffCodeByAccount, staffId);
  const codes = await deps.db.transaction().execute(async (trx) => {
    const staff = await lockLiveStaff(trx, staffId, deps.clock.now());
    if (!staff) throw unauthenticated();
    if (!(await consumeAppCode(trx, deps, staff, code))) throw wrongCode();
    const what = ['recoveryCodesRenewed'] as const;
    await logAccess(trx, { staffId, action: 'change', what, aboutStaffId: staffId, address });
    return replaceRecoveryCodes(trx, staffId);
  });
  await resetAttempts(deps, limits.staffCodeByAccount, staffId);
  return codes;
}

const wrongCode = () =>
  invalid({
    code: ['This isn’t the code the app shows now, or it was used before. Please try the next one.'],
  });
