import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { insertLedgerEntry } from '../payments/queries.ts';
import { settleDeposit, staffActor } from './deposit.ts';
import { findKept, hasMoneySince } from './queries/cancelled.ts';
import type { Registration } from './registration.ts';
import { type Actor, applyTransition, rethrowAsConflict } from './transitions.ts';

interface Reopening {
  /** The status that it had. */
  readonly before: RegistrationStatus;
  readonly by: Actor;
  /** Who of the staff stands for the money in the books. */
  readonly staffId: string;
}

/**
 * Returns a locked registration that ended with its camp to the status it had, with what was kept. Returns false, and changes
 * nothing, where its money was refunded since.
 */
export async function reopenCancelled(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { before, by, staffId }: Reopening,
): Promise<boolean> {
  const cancelledAt = registration.camp.cancelled_at;
  if (!cancelledAt || (await hasMoneySince(trx, registration.id, cancelledAt))) return false;
  const at = clock.now();
  const kept = await findKept(trx, registration.id, cancelledAt);
  if (kept)
    await insertLedgerEntry(trx, {
      ...{ registration_id: registration.id, kind: 'kept reversed', amount_sen: -kept.amount_sen },
      ...{ reason: 'The registration goes on after all.', reverses: kept.id, staff_id: staffId, at },
    });
  const target = { ...registration, status_before: before };
  const { status, version } = await applyTransition(trx, target, 'undo cancel camp', by, at).catch(
    rethrowAsConflict,
  );
  // Money may have arrived meanwhile.
  const settler = staffActor({ staffId, roles: ['admin'] });
  const reopened = { ...registration, status, version };
  await settleDeposit(trx, { clock }, reopened, { by: settler, whenFull: 'automatic' });
  return true;
}
