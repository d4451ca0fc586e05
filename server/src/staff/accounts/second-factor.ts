import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as toQr } from 'qrcode';
import type { AppDeps } from '../../http/app-deps.ts';
import { seal, unseal } from '../../platform/file-store/sealed-bytes.ts';

type Keys = Pick<AppDeps, 'deriveKey'>;

const PERIOD_SECONDS = 30;
// A phone's clock may be half a minute off, or the code typed at the last moment.
const STEPS_EITHER_WAY = 1;
const RECOVERY_CODES = 10;

const keyOf = ({ deriveKey }: Keys): Buffer => deriveKey('staff-second-factor');

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The secret as it may lie in the database: encrypted, and of use for this account only. */
export const sealSecret = (keys: Keys, staffId: string, secret: string): Buffer =>
  seal(keyOf(keys), staffId, Buffer.from(secret));

/** The QR code that an authenticator app reads the secret from. */
export function drawQr(secret: string, issuer: string, email: string): Promise<string> {
  const totp = new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) });
  return toQr(totp.toString(), { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}

/** The time step that a code of six digits belongs to, about `now`; undefined when it is not one of the app's. */
export function stepOfCode(
  keys: Keys,
  staffId: string,
  sealed: Buffer,
  typed: string,
  now: Date,
): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const secret = Secret.fromBase32(unseal(keyOf(keys), staffId, sealed).toString());
  const timestamp = now.getTime();
  const off = new TOTP({ secret }).validate({ token: code, timestamp, window: STEPS_EITHER_WAY });
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off;
}

/** Ten codes of 80 random bits, as `abcd-2345-…` */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });
}

/** What the database keeps of a recovery code; spaces, dashes and capitals make no other. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
