import type { BaseLogger } from 'pino';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type PaymentProvider, ProviderFailed } from '../../platform/online-payments/payment-provider.ts';
import { hasTask, lockAttempt } from '../online-payments/queries.ts';
import { addTask } from '../online-payments/settle.ts';
import { claimRefunds, findRefund, type OnlineRefund, updateRefund } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'payments'>;

// A little less than a minute: the timer is not exact.
const PAUSE_MS = 48_000;
const BATCH = 20;
// Stripe knows an id for 24 hours. Later the same one would be a second refund.
const KNOWN_MS = 23 * 60 * 60_000;

interface Options {
  readonly log?: Pick<BaseLogger, 'warn'>;
  readonly signal?: AbortSignal;
  /** Only those of a registration. */
  readonly of?: string;
}

/**
 * Sends refunds to their provider and reads what became of those that it has. One that a server sent before it ended is sent
 * again with the same id, which the provider takes once. One that waits for almost a day is never sent again: it is a task.
 */
export async function sendRefunds(deps: Deps, { log, signal, of }: Options = {}): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - PAUSE_MS);
  let claimed: readonly OnlineRefund[];
  do {
    claimed = await claimRefunds(deps.db, { now, before, limit: BATCH, of });
    for (const refund of claimed) if (!signal?.aborted) await sendOne(deps, refund, log);
  } while (claimed.length === BATCH && !signal?.aborted);
}

async function sendOne(deps: Deps, refund: OnlineRefund, log?: Pick<BaseLogger, 'warn'>): Promise<void> {
  const provider = deps.payments.find(refund.provider);
  if (!provider) return;
  const knownUntil = new Date(refund.changed_at.getTime() + KNOWN_MS);
  if (refund.state === 'waiting' && knownUntil <= deps.clock.now())
    return askOffice(deps, refund.online_payment_id, knownUntil);
  try {
    await applyState(deps, refund, await askProvider(provider, refund));
  } catch (error) {
    if (error instanceof ProviderFailed && error.refused && refund.state === 'waiting')
      return applyState(deps, refund, { state: 'failed' });
    // The next minute tries again.
    log?.warn(
      { refund: refund.id, error: error instanceof Error ? error.name : 'unknown' },
      'an online refund was not sent or read',
    );
  }
}

/** Opens the task once, also where staff have settled it. */
async function askOffice(deps: Deps, paymentId: string, since: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, paymentId);
    if (!(await hasTask(trx, paymentId, 'refund failed', since)))
      await addTask(trx, deps, paymentId, 'refund failed');
  });
}

function askProvider(provider: PaymentProvider, { id, state, ref, payment_ref, amount_sen }: OnlineRefund) {
  if (state !== 'waiting' && ref !== null) return provider.readRefund(ref);
  return provider.refund({ ref: payment_ref ?? '', amountSen: amount_sen, refundId: id });
}

interface ReadState {
  readonly ref?: string;
  readonly state: 'pending' | 'done' | 'failed';
}

/** Stores what a provider says of a refund. One that fails, even later, becomes a task of the office. */
async function applyState(
  deps: Deps,
  { id, online_payment_id }: OnlineRefund,
  { ref, state }: ReadState,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const change = { ...(ref !== undefined && { ref }), changed_at: deps.clock.now() };
    if (state === 'pending') await updateRefund(trx, id, ['waiting'], { ...change, state: 'sent' });
    else if (state === 'done') await updateRefund(trx, id, ['waiting', 'sent'], { ...change, state });
    else if (await updateRefund(trx, id, ['waiting', 'sent', 'done'], { ...change, state }))
      await addTask(trx, deps, online_payment_id, 'refund failed');
  });
}

/** Reads a refund that its provider notified of. @throws ProviderFailed */
export async function readRefund(deps: Deps, provider: PaymentProvider, ref: string): Promise<void> {
  const refund = await findRefund(deps.db, provider.name, ref);
  if (refund) await applyState(deps, refund, await provider.readRefund(ref));
}
