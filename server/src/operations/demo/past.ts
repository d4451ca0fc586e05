import { join } from 'node:path';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { PasswordHasher } from '../../platform/crypto/password-hasher.ts';
import { createStaffTokens, createTokens } from '../../platform/crypto/tokens.ts';
import { createOnlinePayments } from '../../platform/online-payments/online-payments.ts';
import { createPractice } from '../../platform/online-payments/practice.ts';
import type { FixedClock } from '../../platform/process/clock.ts';
import { datedInserts } from './database.ts';

/** The same installation at another time: what is written is dated by it, nothing is limited, and no page is needed. */
export function depsInThePast(deps: AppDeps, clock: FixedClock): AppDeps {
  const webDir = join(deps.config.dataDir, 'no-pages');
  const config = { ...deps.config, webDir, rateLimit: false, logLevel: 'silent' as const };
  const past = {
    ...deps,
    db: deps.db.withPlugin(datedInserts(clock)),
    config,
    clock,
    passwords: hashOnce(deps.passwords),
  };
  const payments = createOnlinePayments([createPractice(past)]);
  return { ...past, payments, tokens: createTokens(past), staffTokens: createStaffTokens(past) };
}

/** Hashing is slow on purpose, and all families have one password. */
function hashOnce(passwords: PasswordHasher): PasswordHasher {
  const hashes = new Map<string, Promise<string>>();
  const hash = (password: string) => {
    const known = hashes.get(password) ?? passwords.hash(password);
    hashes.set(password, known);
    return known;
  };
  const matches = async (password: string, stored: string | undefined) =>
    stored !== undefined && stored === (await hash(password));
  return { ...passwords, hash, matches, afterLogins: { hash, matches } };
}
