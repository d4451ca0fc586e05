import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { networkOf } from '../../platform/limits/network-address.ts';
import { countAttempt, countUnlimited, perQuarterHour, resetAttempts, uncountAttempt } from './attempts.ts';
import { isKnownAddress } from './known-addresses.ts';
import type { AddressOwner } from './queries/known-addresses.ts';
import { waitInLine } from './waiting-line.ts';

/** A password that was typed: for whom, and from where. */
export interface PasswordTry {
  /** What is counted together, such as `login`. */
  readonly kind: string;
  /** The email or id as it was given. It is counted whether it has an account or not. */
  readonly subject: string;
  /** Undefined where there is no account: the try is counted, slowed and hashed like any other, and fails. */
  readonly account: TriedAccount | undefined;
  readonly password: string;
  readonly address: string;
}

interface TriedAccount {
  readonly owner: AddressOwner;
  readonly passwordHash: string | null;
}

const TRIES_AT_FULL_SPEED = 30;
const STEP_MS = 250;
const LONGEST_WAIT_MS = 5000;
// Of all processes of this server together, unless there are more processes.
const MOST_WAITING_FOR_AN_ACCOUNT = 5;

const NOBODY = { account_id: '00000000-0000-0000-0000-000000000000' };

/**
 * Whether the password is right. Ten wrong ones from one address refuse that address alone (429): nobody else can lock
 * the owner out. Many from many addresses slow those that have not logged in to the account before.
 */
export async function isRightPassword(deps: AppDeps, tried: PasswordTry): Promise<boolean> {
  const { passwordHash } = tried.account ?? {};
  // With the hash in it, a new password begins new counts.
  const subject = `${tried.subject}\0${passwordHash ?? ''}`;
  const pair = `${subject}\0${networkOf(tried.address)}`;
  const byAccount = perQuarterHour(`${tried.kind} by account`, TRIES_AT_FULL_SPEED);
  const byPair = perQuarterHour(`${tried.kind} by account and address`, 10);
  await countAttempt(deps, byPair, pair);
  const tries = await countUnlimited(deps, byAccount, subject);
  if (tries > byAccount.max) await slowStranger(deps, tried, tries - byAccount.max);
  const matches = await deps.passwords.matches(tried.password, passwordHash ?? undefined);
  if (!matches) return false;
  await resetAttempts(deps, byPair, pair);
  await uncountAttempt(deps, byAccount, subject);
  return true;
}

/** Waits, without a connection of the database, where the address has not logged in to this account before. */
async function slowStranger(deps: AppDeps, tried: PasswordTry, triesTooMany: number): Promise<void> {
  // Looked up for unknown emails too, so that the time reveals nothing.
  if (await isKnownAddress(deps, tried.account?.owner ?? NOBODY, tried.address)) return;
  const wait = Math.min(LONGEST_WAIT_MS, triesTooMany * STEP_MS);
  const most = Math.ceil(MOST_WAITING_FOR_AN_ACCOUNT / deps.config.processes);
  const line = `${tried.kind}\0${tried.subject.toLowerCase()}`;
  if (!(await waitInLine(deps, line, most, wait))) throw tooManyWaiting();
}

const tooManyWaiting = () =>
  new AppError('too_many', t('Too many tries right now. Please try again in a few seconds.'), {
    retryAfterSeconds: LONGEST_WAIT_MS / 1000,
  });
