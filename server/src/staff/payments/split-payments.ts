import type { PaymentResult } from '@bowline/contract/api/staff/money/payments';
import type { SplitConfirmation, SplitHandPayment } from '@bowline/contract/api/staff/money/split-payments';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { uuidv7 } from 'uuidv7';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { listSplit } from '../../core/payments/queries.ts';
import type { Registration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { IdempotentRequest, StaffRequest } from '../staff-request.ts';
import {
  applyConfirmation,
  insertConfirmedPayment,
  parseReceived,
  paymentAct,
  requireReceivedByToday,
} from './confirm-payment.ts';
import { lockRegistrations } from './lock-payment.ts';
import { requireOther } from './money-acts.ts';
import { getPaymentResult } from './present.ts';
import { listSplitRegistrations } from './queries/changes.ts';
import { listWaitingShares, type SubmittedRow } from './queries/payments.ts';
import { applyRejection } from './reject-payment.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Confirms all payments that wait with one slip, each with the amount that staff entered for it, or none of them. Throws as
 * `confirmPayment` does, and 409 `conflict` where the shares are not those that wait.
 */
export async function confirmSplitPayment(
  deps: Deps,
  splitId: string,
  { body, ...request }: StaffRequest<SplitConfirmation>,
): Promise<PaymentResult[]> {
  return deps.db.transaction().execute(async (trx) => {
    const { waiting, registrations } = await lockSplit(trx, splitId);
    const { received_on, duplicate_of: duplicateOf } = body;
    const shares = new Map(body.shares.map((share) => [share.payment_id, share]));
    if (shares.size !== waiting.length) throw decidedMeanwhile();
    const together = new Set(waiting.map(({ id }) => id));
    for (const { id, registration_id } of waiting) {
      const share = shares.get(id);
      const registration = registrations.get(registration_id);
      if (!share || !registration) throw decidedMeanwhile();
      const received = parseReceived({ ...share, received_on });
      const confirmation = { ...request, received, duplicateOf, together };
      await applyConfirmation(trx, deps, id, confirmation).catch(nameShare(registration));
    }
    return getResults(trx, deps, waiting);
  });
}

/** Rejects all payments that wait with one slip. Throws 404, or 409 `conflict` where all were decided. */
export async function rejectSplitPayment(
  deps: Deps,
  splitId: string,
  request: StaffRequest<{ readonly reason: string }>,
): Promise<PaymentResult[]> {
  return deps.db.transaction().execute(async (trx) => {
    const { waiting } = await lockSplit(trx, splitId);
    const together = new Set(waiting.map(({ id }) => id));
    for (const { id } of waiting) await applyRejection(trx, deps, id, request, together);
    return getResults(trx, deps, waiting);
  });
}

/**
 * Records money without a slip for several registrations of a family, confirmed at once, once per key: a payment of each, or
 * none. Throws as `recordPayment` does, and 404 for a registration of another family.
 */
export async function recordSplitPayment(
  deps: Deps,
  registrationId: string,
  { body, key, ...request }: IdempotentRequest<SplitHandPayment>,
): Promise<PaymentResult[]> {
  return deps.db.transaction().execute(async (trx) => {
    const ids = body.shares.map(({ registration_id }) => registration_id);
    const registrations = await lockRegistrations(trx, [...new Set([registrationId, ...ids])]);
    const own = registrations.get(registrationId.toLowerCase());
    if (!own || [...registrations.values()].some(({ account_id }) => account_id !== own.account_id))
      throw notFound();
    const { method, reference, received_on, shares } = body;
    const call = `recordSplitPayment ${registrationId}`;
    const created = await runIdempotent(
      trx,
      { staffId: request.staff.staffId, key, call, content: body },
      async () => {
        const split = { ...request, method, reference, split_id: uuidv7() };
        const added: { id: string }[] = [];
        const payments = shares.map((share) => ({
          registration: registrations.get(share.registration_id.toLowerCase()) ?? own,
          received: parseReceived({ ...share, received_on }),
        }));
        const acts = payments.map(({ registration, received }) =>
          paymentAct(registration, { received, reference }),
        );
        await requireOther(trx, deps, acts, body.another_of);
        for (const { registration, received } of payments) {
          requireReceivedByToday(deps, registration, received);
          const payment = insertConfirmedPayment(trx, deps, registration, { ...split, received });
          added.push(await payment.catch(nameShare(registration)));
        }
        return { id: added[0]?.id ?? '' };
      },
    );
    return getResults(trx, deps, await listSplit(trx, created.id));
  });
}

interface LockedSplit {
  readonly waiting: SubmittedRow[];
  readonly registrations: ReadonlyMap<string, Registration>;
}

/** The payments that wait, with their registrations locked. */
async function lockSplit(trx: Connection, splitId: string): Promise<LockedSplit> {
  const ids = await listSplitRegistrations(trx, splitId);
  if (ids.length === 0) throw notFound();
  const registrations = await lockRegistrations(trx, ids);
  const waiting = await listWaitingShares(trx, [splitId]);
  if (waiting.length === 0) throw decidedMeanwhile();
  return { waiting, registrations };
}

const decidedMeanwhile = () =>
  new AppError('conflict', 'Somebody decided on a part of this slip meanwhile. Please look at it again.');

/** Says whose camp is full, so that staff can choose for that share. */
export const nameShare =
  ({ id: registration_id, camper_profile }: Registration) =>
  (failure: unknown): never => {
    if (!(failure instanceof AppError) || failure.code !== 'camp_full') throw failure;
    const camper = String(camper_profile[camperDetails.id]?.name ?? '');
    const details = { ...failure.details, current: { registration_id } };
    throw new AppError('camp_full', `${camper}: ${failure.message}`, details);
  };

async function getResults(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  payments: readonly { readonly id: string }[],
): Promise<PaymentResult[]> {
  const results: PaymentResult[] = [];
  for (const { id } of payments) results.push(await getPaymentResult(trx, deps, id));
  return results;
}
