import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, busy } from '../../platform/app-error.ts';
import { networkOf, networksOf } from '../../platform/limits/network-address.ts';
import { noteSharedAddress } from '../notices/shared-address.ts';
import { countAttempt, recordAttempt, releaseAttempt, resetAttempts } from './attempts.ts';
import { isKnownAddress } from './known-addresses.ts';
import { guessLimits, type Limit, slowing } from './limits.ts';
import type { AddressOwner } from './queries/known-addresses.ts';

/**
 * Counts a login or a sign-up from an address, which a whole school may share at a briefing, or a mobile carrier. Above the
 * limit it is slowed, up to five seconds, unless staff have said otherwise for this address. Throws 429 above four times the
 * limit, and 503, after which pages try again by themselves, while many of the address wait.
 */
export async function countFromShared(deps: AppDeps, limit: Limit, address: string): Promise<void> {
  const [network = address, ...wider] = networksOf(address);
  const refused = { ...limit, max: limit.max * slowing.refusedAt };
  for (const [index, one] of wider.entries())
    await countAttempt(deps, { ...refused, max: refused.max * 4 ** index }, one);
  const tooMany = (await countAttempt(deps, refused, network)) - limit.max;
  if (tooMany <= 0 || !(await noteSharedAddress(deps, network))) return;
  const most = Math.ceil(slowing.mostWaitingForAddress / deps.config.processes);
  if (await waitInLine(deps, `${limit.name}\0${network}`, most, waitFor(Math.ceil(tooMany)))) return;
  for (const one of [network, ...wider]) await releaseAttempt(deps, limit, one);
  throw busy();
}

/** A typed password: its account and address. */
interface PasswordTry {
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

const NOBODY = { account_id: '00000000-0000-0000-0000-000000000000' };

/**
 * Whether the password is right. Ten wrong ones from one address refuse only that address (429): nobody else can lock
 * the owner out. Many from many addresses slow those that have not logged in to the account before.
 */
export async function verifyPassword(deps: AppDeps, tried: PasswordTry): Promise<boolean> {
  const { passwordHash } = tried.account ?? {};
  // With the hash in it, a new password begins new counts.
  const subject = `${tried.subject}\0${passwordHash ?? ''}`;
  const pair = `${subject}\0${networkOf(tried.address)}`;
  const { byPair, byAccount } = guessLimits(tried.kind);
  await countAttempt(deps, byPair, pair);
  const tries = await recordAttempt(deps, byAccount, subject);
  if (tries > byAccount.max) await delayUnknownClient(deps, tried, tries - byAccount.max);
  const matches = await deps.passwords.matches(tried.password, passwordHash ?? undefined);
  if (!matches) return false;
  await resetAttempts(deps, byPair, pair);
  await releaseAttempt(deps, byAccount, subject);
  return true;
}

/** Waits, without a connection of the database, where the address has not logged in to this account before. */
async function delayUnknownClient(deps: AppDeps, tried: PasswordTry, triesTooMany: number): Promise<void> {
  // Looked up for unknown emails too, so that the time reveals nothing.
  if (await isKnownAddress(deps, tried.account?.owner ?? NOBODY, tried.address)) return;
  const wait = waitFor(triesTooMany);
  const most = Math.ceil(slowing.mostWaitingForAccount / deps.config.processes);
  const line = `${tried.kind}\0${tried.subject.toLowerCase()}`;
  if (!(await waitInLine(deps, line, most, wait))) throw tooManyWaiting();
}

const tooManyWaiting = () =>
  new AppError('too_many', t('Too many tries right now. Please try again in a few seconds.'), {
    retryAfterSeconds: slowing.longestMs / 1000,
  });

/** In milliseconds, for somebody so many above a limit. */
const waitFor = (tooMany: number): number => Math.min(slowing.longestMs, tooMany * slowing.stepMs);

const waitingFor = new Map<string, number>();
let waiting = 0;

/** How many logins and sign-ups of this process are being slowed. */
export const countSlowed = (): number => waiting;

/**
 * Slows a login or a sign-up, without a connection of the database. False, at once, where too many wait in the line already:
 * waiting side by side would slow nobody.
 */
async function waitInLine(
  { clock }: Pick<AppDeps, 'clock'>,
  line: string,
  most: number,
  milliseconds: number,
): Promise<boolean> {
  const length = waitingFor.get(line) ?? 0;
  if (length >= most || waiting >= slowing.mostWaiting) return false;
  waitingFor.set(line, length + 1);
  waiting += 1;
  try {
    await clock.wait(milliseconds);
    return true;
  } finally {
    waiting -= 1;
    const left = (waitingFor.get(line) ?? 1) - 1;
    if (left > 0) waitingFor.set(line, left);
    else waitingFor.delete(line);
  }
}
