import { hash } from 'node:crypto';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps } from '../../http/app-deps.ts';
import { tooMany } from '../../http/app-error.ts';
import { deleteAttempts, deleteAttemptsBefore, incrementAttempts } from './queries.ts';

export interface Limit {
  /** What is counted, such as `login by account`. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

export const perQuarterHour = (name: string, most: number): Limit => ({
  name,
  max: most,
  windowSeconds: 15 * 60,
});

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/**
 * Counts an attempt against a limit, in the database, so that a restart forgets nothing and all processes count
 * together. Counts before the check, so that parallel attempts cannot pass together. Throws 429 above the limit.
 */
export async function countAttempt(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  const windowStart = startOfWindow(deps.clock.now(), limit);
  const count = await incrementAttempts(deps.db, keyOf(limit, subject), windowStart);
  if (count > limit.max) throw tooMany(secondsLeft(deps.clock.now(), windowStart, limit));
}

/** Deletes the count of this window, after a successful attempt. */
export async function resetAttempts(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  await deleteAttempts(deps.db, keyOf(limit, subject));
}

/** Deletes the counts of old windows. */
export async function sweepAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  await deleteAttemptsBefore(db, yesterday);
}

function startOfWindow(now: Date, { windowSeconds }: Limit): Date {
  const length = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

function secondsLeft(now: Date, windowStart: Date, { windowSeconds }: Limit): number {
  return Math.ceil((windowStart.getTime() + windowSeconds * 1000 - now.getTime()) / 1000);
}

const keyOf = ({ name }: Limit, subject: string): string =>
  hash('sha256', `${name}\0${subject.toLowerCase()}`, 'base64url');
