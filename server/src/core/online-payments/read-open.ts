import type { BaseLogger } from 'pino';
import type { AppDeps } from '../../platform/app-deps.ts';
import { claimOneToRead, claimToRead, type OnlinePayment, releaseEndedHolds } from './queries.ts';
import { readAttempt, settleAttempt } from './settle.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'payments'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 20;

/** A page that is seen by somebody waits shorter. */
const WATCHED_MS = 3000;

/** Of a page that its provider could not or did not close: until then a payment may arrive. */
const READ_FOR_MS = 7 * DAY_MS;

/** A server that ended before it had the page of an attempt leaves nothing that could be paid. */
const WITHOUT_PAGE_MS = 2 * MINUTE_MS;

/**
 * Reads every minute what became of attempts, so that a notification that does not arrive loses nothing, and releases the
 * places whose time is over.
 */
export async function readOpenAttempts(
  deps: Deps,
  log: Pick<BaseLogger, 'warn'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  await releaseEndedHolds(deps.db, now);
  // A little less than a minute: the timer is not exact.
  const before = new Date(now.getTime() - 0.8 * MINUTE_MS);
  let claimed: readonly OnlinePayment[];
  do {
    claimed = await claimToRead(deps.db, { now, before, limit: BATCH });
    for (const attempt of claimed) if (!signal?.aborted) await readOne(deps, attempt, log);
  } while (claimed.length === BATCH && !signal?.aborted);
}

async function readOne(deps: Deps, attempt: OnlinePayment, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  const { id, ref, provider: name, created_at, expires_at } = attempt;
  const now = deps.clock.now().getTime();
  if (ref === null) {
    if (now - created_at.getTime() > WITHOUT_PAGE_MS) await endWithoutMoney(deps, attempt, 'failed');
    return;
  }
  const provider = deps.payments.find(name);
  try {
    if (provider) await readAttempt(deps, provider, attempt);
    if (now - expires_at.getTime() > READ_FOR_MS) await endWithoutMoney(deps, attempt, 'expired');
  } catch (error) {
    // The next minute tries again.
    log.warn(
      { attempt: id, error: error instanceof Error ? error.name : 'unknown' },
      'an online payment was not read',
    );
  }
}

/** Ends an attempt that nobody can pay any more. */
export const endWithoutMoney = (
  deps: Deps,
  { id, amount_sen }: OnlinePayment,
  state: 'failed' | 'expired',
): Promise<void> =>
  settleAttempt(deps, id, {
    ...{ ref: '', state, amountSen: amount_sen, feeSen: null, channel: null, paidAt: null },
  });

/** Reads what became of an attempt whose payer waits for it, every few seconds at most. A provider that fails is ignored. */
export async function readWatched(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now();
  const attempt = await claimOneToRead(deps.db, id, now, new Date(now.getTime() - WATCHED_MS));
  const provider = attempt && deps.payments.find(attempt.provider);
  if (provider) await readAttempt(deps, provider, attempt).catch(() => undefined);
}
