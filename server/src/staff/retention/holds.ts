import type { RetentionHold } from '@bowline/contract/api/staff/retention';
import { eraseHeld } from '../../core/erasure/erase-account.ts';
import { removeFiles } from '../../core/files/stored-files.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { logOnRegistration, type StaffRequest } from '../staff-request.ts';
import { findHold, insertHold, updateLifted } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

/** The hold on a registration; null if there is none. Throws 404. */
export async function getHold(db: Connection, registrationId: string): Promise<RetentionHold | null> {
  await getRegistration(db, registrationId);
  const hold = await findHold(db, registrationId);
  return hold ? { ...hold, at: hold.at.toISOString() } : null;
}

/** Keeps all of a registration from now on; one that is held keeps its first reason. Throws 404. */
export async function createHold(
  { db, clock }: Deps,
  registrationId: string,
  request: StaffRequest<{ readonly reason: string }>,
): Promise<RetentionHold> {
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    await insertHold(trx, {
      registration_id: registrationId,
      reason: request.body.reason,
      placed_by: request.staff.staffId,
      placed_at: clock.now(),
    });
    await logOnRegistration(trx, request, form, { action: 'change', what: ['held'] });
    const hold = await getHold(trx, registrationId);
    if (!hold) throw notFound();
    return hold;
  });
}

/** Lifts a hold. What it kept of a deleted account is deleted at once. Throws 404 where nothing is held. */
export async function liftHold(deps: Deps, registrationId: string, request: StaffRequest): Promise<void> {
  const { db, clock } = deps;
  const files = await db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    const lifted = { lifted_by: request.staff.staffId, lifted_at: clock.now() };
    if (!(await updateLifted(trx, registrationId, lifted))) throw notFound();
    await logOnRegistration(trx, request, form, {
      action: 'change',
      what: ['noLongerHeld'],
    });
    return eraseHeld(trx, deps, form.account_id);
  });
  await removeFiles(deps, files);
}
