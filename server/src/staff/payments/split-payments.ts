import type { PaymentResult } from '@bowline/contract/api/staff/money/payments';
import type { SplitConfirmation } from '@bowline/contract/api/staff/money/split-payments';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { StaffRequest } from '../staff-request.ts';
import { applyConfirmation, parseAmount } from './confirm-payment.ts';
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
    const waiting = await lockSplit(trx, splitId);
    const shares = new Map(body.shares.map((share) => [share.payment_id, share]));
    if (shares.size !== waiting.length || waiting.some(({ id }) => !shares.has(id))) throw decidedMeanwhile();
    for (const payment of waiting) {
      const share = shares.get(payment.id);
      if (!share) throw decidedMeanwhile();
      const received = {
        amountSen: parseAmount(share.received),
        receivedOn: body.received_on,
        whenFull: share.when_full,
      };
      const confirmation = { ...request, received, duplicateOf: body.duplicate_of };
      await applyConfirmation(trx, deps, payment.id, confirmation).catch(namePayment(payment));
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
    const waiting = await lockSplit(trx, splitId);
    for (const { id } of waiting) await applyRejection(trx, deps, id, request);
    return getResults(trx, deps, waiting);
  });
}

/** The payments that wait, their registrations locked in the order of their ids. */
async function lockSplit(trx: Connection, splitId: string): Promise<SubmittedRow[]> {
  const registrations = await listSplitRegistrations(trx, splitId);
  if (registrations.length === 0) throw notFound();
  for (const id of registrations) await getRegistration(trx, id, { lock: true });
  const waiting = await listWaitingShares(trx, [splitId]);
  if (waiting.length === 0) throw decidedMeanwhile();
  return waiting;
}

const decidedMeanwhile = () =>
  new AppError('conflict', 'Somebody decided on a part of this slip meanwhile. Please look at it again.');

/** Says whose camp is full, so that staff can choose for that payment. */
const namePayment =
  ({ id, camper_name }: SubmittedRow) =>
  (failure: unknown): never => {
    if (!(failure instanceof AppError) || failure.code !== 'camp_full') throw failure;
    const { choices } = failure.details;
    const current = { payment_id: id };
    throw new AppError('camp_full', `${camper_name}: ${failure.message}`, {
      ...(choices && { choices }),
      current,
    });
  };

async function getResults(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  payments: readonly SubmittedRow[],
): Promise<PaymentResult[]> {
  const results: PaymentResult[] = [];
  for (const { id } of payments) results.push(await getPaymentResult(trx, deps, id));
  return results;
}
