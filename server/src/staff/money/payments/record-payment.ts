import type { HandPaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import type { HandPayment, PaymentResult } from '@bowline/contract/api/staff/money/payments';
import { uuidv7 } from 'uuidv7';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { insertPayment } from '../../../core/payments/queries.ts';
import { lockRegistrations, type Registration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { type IdempotentRequest, logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import {
  type Arrival,
  applyArrival,
  confirmedColumns,
  nameShare,
  parseReceived,
  requireReceivedByToday,
} from './confirm-payment.ts';
import { requireOther, requireSeen } from './money-acts.ts';
import { getPaymentResults } from './present.ts';
import { listTogether } from './queries/changes.ts';

/**
 * Records money without a slip, confirmed at once and once per key: a payment of each registration that has a share, or none.
 * Throws 404, 422, also for registrations of two families, or 409 for a registration that was never submitted, or where the
 * money of one has changed, or a payment looks like an earlier one.
 */
export async function recordPayment(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { body, key, ...by }: IdempotentRequest<HandPayment>,
): Promise<PaymentResult[]> {
  return deps.db.transaction().execute(async (trx) => {
    const ids = body.shares.map(({ registration_id }) => registration_id);
    const registrations = await lockRegistrations(trx, ids);
    if (new Set([...registrations.values()].map(({ account_id }) => account_id)).size > 1)
      throw invalid({ shares: ['Choose campers of one family.'] });
    const request = { staffId: by.staff.staffId, key, call: 'recordPayment', content: body };
    const created = await runIdempotent(trx, request, () =>
      insertShares(trx, deps, registrations, { ...by, body }),
    );
    const payments = await listTogether(trx, created.id);
    return getPaymentResults(
      trx,
      deps,
      payments.map(({ id }) => id),
    );
  });
}

/** Returns the id of the first payment. */
async function insertShares(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registrations: ReadonlyMap<string, Registration>,
  { body, ...by }: StaffRequest<HandPayment>,
): Promise<{ id: string }> {
  const { method, reference, received_on, shares } = body;
  const payments = shares.flatMap(({ registration_id, seen, ...share }) => {
    const registration = registrations.get(registration_id.toLowerCase());
    return registration ? [{ registration, seen, received: parseReceived({ ...share, received_on }) }] : [];
  });
  for (const { registration, seen } of payments) await requireSeen(trx, deps, registration, seen);
  const acts = payments.map(({ registration, received: { amountSen, receivedOn: day } }) => ({
    ...{ registration, kind: 'payment' as const, reference, amountSen, day },
  }));
  await requireOther(trx, deps, acts, body.another_of);
  const split_id = payments.length > 1 ? uuidv7() : null;
  const added: { id: string }[] = [];
  for (const { registration, received } of payments) {
    const payment = { ...by, method, reference, received, split_id };
    added.push(await insertConfirmedPayment(trx, deps, registration, payment).catch(nameShare(registration)));
  }
  return { id: added[0]?.id ?? '' };
}

interface NewPayment extends Arrival {
  readonly method: HandPaymentMethod;
  /** Such as the number of a cheque. */
  readonly reference?: string | null | undefined;
  /** The same for payments that came as one. */
  readonly split_id: string | null;
}

/** Records a payment without a slip, for a locked registration. Returns its id. */
export async function insertConfirmedPayment(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { method, reference, split_id, ...arrival }: NewPayment,
): Promise<{ id: string }> {
  requireReceivedByToday(deps, registration, arrival.received);
  if (!registration.submitted_at) throw new AppError('read_only', 'The form hasn’t been submitted yet.');
  const id = uuidv7();
  await insertPayment(trx, {
    id,
    registration_id: registration.id,
    method,
    payment_reference: reference || null,
    split_id,
    created_at: deps.clock.now(),
    ...confirmedColumns(deps, arrival),
  });
  const what = ['paymentByHand'] as const;
  await logOnRegistration(trx, arrival, registration, { action: 'change', what });
  await applyArrival(trx, deps, registration, id, arrival);
  return { id };
}
