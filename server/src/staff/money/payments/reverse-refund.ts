import type { LedgerResult, reversalBody } from '@bowline/contract/api/staff/money/ledger';
import { reversalKinds } from '@bowline/contract/money/payments';
import type * as z from 'zod/mini';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { settleTasks } from '../../../core/online-payments/queries.ts';
import { findRefundOf, hasFailedRefund } from '../../../core/online-refunds/queries.ts';
import { cancelLedgerMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { findLedgerEntry, insertLedgerEntry, type LedgerRow } from '../../../core/payments/queries.ts';
import { settleDeposit, staffActor } from '../../../core/registrations/deposit.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { type IdempotentRequest, logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { getLedgerResult } from './present.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type ReversalRequest = StaffRequest<z.output<typeof reversalBody>>;

/** The log entry of a reversal, and the email about the reversed entry. */
const ofKind = {
  refund: { what: 'refundReversed', told: 'refund' },
  kept: { what: 'keptReversed', told: 'amount kept' },
} as const;

/**
 * Reverses a refund, or what was kept, once: its money counts again, and may cover the deposit. Throws 404, 409 `read_only`
 * for money that was moved or went back online, 409 `conflict` where it was reversed before, or 409 `camp_full` as a
 * confirmed payment does.
 */
export async function reverseRefund(
  deps: Deps,
  entryId: string,
  { key, ...request }: ReversalRequest & IdempotentRequest,
): Promise<LedgerResult> {
  const { staff, body } = request;
  return deps.db.transaction().execute(async (trx) => {
    const found = await findLedgerEntry(trx, entryId);
    if (!found) throw notFound();
    const registration = await getRegistration(trx, found.registration_id, { lock: true });
    const call = { staffId: staff.staffId, key, call: `reverseRefund ${entryId}`, content: body };
    const { id } = await runIdempotent(trx, call, () =>
      insertReversal(trx, deps, registration, { entryId, request }),
    );
    return getLedgerResult(trx, id);
  });
}

interface Reversal {
  readonly entryId: string;
  readonly request: ReversalRequest;
}

async function insertReversal(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { entryId, request }: Reversal,
): Promise<{ id: string }> {
  const { staff, body } = request;
  // Read again: the registration is locked now, so that one of two reversals sees the other.
  const entry = await findLedgerEntry(trx, entryId);
  if (!entry) throw notFound();
  const kind = requireReversible(entry);
  const online = await requireFailedOnline(trx, entry);
  const reversal = await insertLedgerEntry(trx, {
    registration_id: registration.id,
    kind: reversalKinds[kind],
    amount_sen: -entry.amount_sen,
    reverses: entry.id,
    reason: body.reason,
    staff_id: staff.staffId,
    at: deps.clock.now(),
  });
  if (online && !(await hasFailedRefund(trx, online)))
    await settleTasks(trx, { online_payment_id: online, kind: 'refund failed' }, settledBy(deps, request));
  await settleDeposit(trx, deps, registration, { by: staffActor(staff), whenFull: body.when_full });
  await logOnRegistration(trx, request, registration, { action: 'change', what: [ofKind[kind].what] });
  // A family that was not told yet is told nothing.
  const told = await cancelLedgerMessage(trx, entry.id, ofKind[kind].told);
  if (told?.wasSent === false) return reversal;
  const about = { accountId: registration.account_id, registrationId: registration.id };
  await queueMessage(trx, deps, { kind: 'refund reversed', ...about, ledgerEntryId: reversal.id });
  return reversal;
}

function requireReversible({ kind, is_reversed }: LedgerRow): keyof typeof ofKind {
  if (kind !== 'refund' && kind !== 'kept')
    throw new AppError('read_only', 'Only a refund or a kept amount can be reversed.');
  if (!is_reversed) return kind;
  throw new AppError(
    'conflict',
    kind === 'refund' ? 'This refund was already reversed.' : 'This kept amount was already reversed.',
  );
}

/** The online payment of a refund that went back through one. Throws 409 unless the refund failed. */
async function requireFailedOnline(trx: Connection, { id }: LedgerRow): Promise<string | undefined> {
  const refund = await findRefundOf(trx, id);
  if (!refund) return undefined;
  if (refund.state === 'failed') return refund.online_payment_id;
  throw new AppError(
    'read_only',
    'This refund went back online. It can be reversed only where the provider says that it failed.',
  );
}

const settledBy = ({ clock }: Pick<AppDeps, 'clock'>, { staff }: ReversalRequest) => ({
  settled_at: clock.now(),
  settled_by: staff.staffId,
  note: 'The refund was reversed.',
});
