import type { keepBody, LedgerResult } from '@bowline/contract/api/staff/money/ledger';
import { hasEnded } from '@bowline/contract/registrations/places';
import type * as z from 'zod/mini';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { insertLedgerEntry } from '../../core/payments/queries.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { type IdempotentRequest, logOnRegistration, type StaffRequest } from '../staff-request.ts';
import { parseAmount } from './confirm-payment.ts';
import { requireOther, requireSeen } from './money-acts.ts';
import { requireAvailableMoney } from './money-out.ts';
import { getLedgerResult } from './present.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type KeepRequest = StaffRequest<z.output<typeof keepBody>>;

/**
 * Records what the camp keeps under its terms, once per key: it no longer waits to be refunded. Throws 404, 409 `read_only`
 * unless the registration was refused or withdrawn, or 422 for more than is here.
 */
export async function keepMoney(
  deps: Deps,
  registrationId: string,
  { key, ...request }: KeepRequest & IdempotentRequest,
): Promise<LedgerResult> {
  const { staff, body } = request;
  return deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    const call = { staffId: staff.staffId, key, call: `keepMoney ${registrationId}`, content: body };
    const { id } = await runIdempotent(trx, call, () => insertKept(trx, deps, registration, request));
    return getLedgerResult(trx, deps, id);
  });
}

async function insertKept(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  request: KeepRequest,
): Promise<{ id: string }> {
  const { reason, amount, seen, another_of: anotherOf } = request.body;
  if (!hasEnded(registration.status))
    throw new AppError('read_only', 'Only money of a refused or withdrawn registration can be kept.');
  const amountSen = parseAmount(amount);
  await requireSeen(trx, deps, registration, seen);
  await requireAvailableMoney(trx, registration, amountSen);
  const day = deps.clock.today(registration.time_zone);
  await requireOther(trx, deps, [{ registration, kind: 'kept', amountSen: -amountSen, day }], anotherOf);
  const entry = await insertLedgerEntry(trx, {
    registration_id: registration.id,
    kind: 'kept',
    amount_sen: -amountSen,
    reason,
    staff_id: request.staff.staffId,
    at: deps.clock.now(),
  });
  await logOnRegistration(trx, request, registration, { action: 'change', what: ['kept'] });
  const about = { accountId: registration.account_id, registrationId: registration.id };
  await queueMessage(trx, deps, { kind: 'amount kept', ...about, ledgerEntryId: entry.id });
  return entry;
}
