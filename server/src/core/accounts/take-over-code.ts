import { randomInt } from 'node:crypto';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { REFERENCE_ALPHABET } from '@bowline/contract/text/reference';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { answerKeysOf, keyedHash } from '../../platform/database/answer-keys.ts';
import { replaceCode } from './queries/paper-accounts.ts';

// 59 bits: with ten tries in a quarter of an hour nobody finds one.
const LENGTH = 12;

const VALID_DAYS = 365;

/** A new code of letters and digits that are not mistaken for each other on paper. */
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');

/** What the database stores of a code. */
export const hashCode = (db: Connection, code: string): string =>
  keyedHash(answerKeysOf(db), 'take-over code', code);

/** As it is printed: `K7MW-3QXR-9TFD`. */
export const printedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

export interface TakeOverCode {
  readonly code: string;
  readonly endsAt: Date;
}

/** Makes a new code for an account; the one before ends. Undefined where the account needs none. */
export async function renewCode(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
): Promise<TakeOverCode | undefined> {
  const code = newCode();
  const endsAt = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS);
  const stored = { code_hash: hashCode(trx, code), code_ends_at: endsAt };
  return (await replaceCode(trx, accountId, stored)) ? { code, endsAt } : undefined;
}
