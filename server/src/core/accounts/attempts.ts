import { hash } from 'node:crypto';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps } from '../../platform/app-deps.ts';
import { tooMany } from '../../platform/app-error.ts';
import { networksOf } from '../../platform/limits/network-address.ts';
import type { Limit } from './limits.ts';
import {
  type AttemptWindow,
  decrementAttempts,
  deleteAttempts,
  deleteAttemptsBefore,
  getAttempts,
  incrementAttempts,
} from './queries/attempts.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/**
 * Counts an attempt against a limit, in the database, so that a restart forgets nothing and all processes count
 * together. Counts before the check, so that parallel attempts cannot pass together. Throws 429 above the limit;
 * an attempt that is refused does not count.
 * Returns the count; zero while limits are off.
 */
export async function countAttempt(deps: Deps, limit: Limit, subject: string): Promise<number> {
  if (!deps.config.rateLimit) return 0;
  const now = deps.clock.now();
  const window = attemptWindow(limit, subject, now);
  const count = await incrementAttempts(deps.db, window, limit.max);
  if (count !== undefined) return count;
  throw tooMany(secondsUntilAllowed(limit, await getAttempts(deps.db, window), now));
}

/**
 * Counts an attempt from an address. Of IPv6, a home line has all of a /56 and a rented server often a /48, so that these
 * are counted too, with limits four and sixteen times as high. Throws 429 above a limit.
 */
export async function countAttemptFrom(deps: Deps, limit: Limit, address: string): Promise<void> {
  for (const [index, network] of networksOf(address).entries())
    await countAttempt(deps, { ...limit, max: limit.max * 4 ** index }, network);
}

/** Counts an attempt that no limit refuses, and returns the count. Zero while limits are off. */
export async function recordAttempt(deps: Deps, limit: Limit, subject: string): Promise<number> {
  if (!deps.config.rateLimit) return 0;
  return (await incrementAttempts(deps.db, attemptWindow(limit, subject, deps.clock.now()))) ?? 0;
}

/** Takes one attempt back, which turned out to be right. */
export async function releaseAttempt(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  await decrementAttempts(deps.db, attemptWindow(limit, subject, deps.clock.now()));
}

/** Deletes the count of a subject, after a successful attempt. */
export async function resetAttempts(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  await deleteAttempts(deps.db, keyOf(limit, subject));
}

/** Deletes the counts of old windows. */
export async function sweepAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  await deleteAttemptsBefore(db, yesterday);
}

/**
 * The current window and what the one before it still weighs: its count times the share of it that lies within the last
 * `windowSeconds`, so that no limit is doubled around the edge of two windows.
 */
function attemptWindow(limit: Limit, subject: string, now: Date): AttemptWindow {
  const length = limit.windowSeconds * 1000;
  const elapsed = now.getTime() % length;
  const start = now.getTime() - elapsed;
  return {
    key: keyOf(limit, subject),
    start: new Date(start),
    previousStart: new Date(start - length),
    previousWeight: (length - elapsed) / length,
  };
}

/** When one more attempt is within the limit: in this window if it has room left, else in the next one. */
function secondsUntilAllowed(
  { max, windowSeconds }: Limit,
  { current, previous }: { readonly current: number; readonly previous: number },
  now: Date,
): number {
  const elapsed = (now.getTime() / 1000) % windowSeconds;
  const allowedAfter = (carried: number, room: number) =>
    carried === 0 ? 0 : Math.max(0, windowSeconds * (1 - room / carried));
  const room = max - 1 - current;
  const instant = room >= 0 ? allowedAfter(previous, room) : windowSeconds + allowedAfter(current, max - 1);
  return Math.max(1, Math.ceil(instant - elapsed));
}

const keyOf = ({ name }: Limit, subject: string): string =>
  hash('sha256', `${name}\0${subject.toLowerCase()}`, 'base64url');
