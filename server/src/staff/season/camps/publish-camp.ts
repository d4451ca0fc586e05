import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { logAccess } from '../../../core/access-log/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { presentCamp } from './present.ts';
import { type CampRow, findCampRow, getCampRow, lockCampRow } from './queries/camps.ts';
import { countRegistrations, deleteCampRow, lockCampForDelete, updateCamp } from './queries/changes.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Closes registration by hand, or lets its opening hours decide again. */
export function closeCamp(
  { db, clock }: Deps,
  caller: CallerInfo,
  id: string,
  closed: boolean,
): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockCampRow(trx, id);
    if (!stored) throw notFound();
    if (stored.cancelled_at) throw new AppError('read_only', 'This camp is cancelled. Undo that first.');
    const change = closedByHand(stored, closed, clock.now());
    await updateCamp(trx, id, { ...change, version: stored.version + 1 });
    const what = [closed ? 'campClosed' : 'campReopened', stored.name] as const;
    await logAccess(trx, { ...caller, action: 'change', what });
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

/** Shows a draft to families. */
export function publishCamp({ db, clock }: Deps, caller: CallerInfo, id: string): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockCampRow(trx, id);
    if (!stored) throw notFound();
    await updateCamp(trx, id, { published: true, version: stored.version + 1 });
    const what = ['campPublished', stored.name] as const;
    await logAccess(trx, { ...caller, action: 'change', what });
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

/** Deletes a camp without registrations. Throws 409 `read_only` otherwise. */
export function deleteCamp({ db }: Pick<Deps, 'db'>, caller: CallerInfo, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // A concurrent registration waits for the lock, and then finds no camp.
    await lockCampForDelete(trx, id);
    const stored = await findCampRow(trx, id);
    if (!stored) throw notFound();
    await requireNoRegistrations(trx, id);
    await deleteCampRow(trx, id);
    const what = ['campDeleted', stored.name] as const;
    await logAccess(trx, { ...caller, action: 'change', what });
  });
}

async function requireNoRegistrations(trx: Connection, campId: string): Promise<void> {
  const count = await countRegistrations(trx, campId);
  if (count === 0) return;
  const registered =
    count === 1
      ? 'This camp has 1 registration, withdrawn ones included.'
      : `This camp has ${count} registrations, withdrawn ones included.`;
  throw new AppError('read_only', `${registered} You can close registration instead.`);
}

// Closing a closed camp keeps the day on which it was closed.
const closedByHand = (stored: CampRow, closed: boolean, now: Date) => ({
  closed_by_hand: closed,
  closed_by_hand_at: closed ? (stored.closed_by_hand_at ?? now) : null,
});
