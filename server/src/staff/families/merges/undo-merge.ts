import type { FamilyPage } from '@bowline/contract/api/staff/families/families';
import { MERGE_UNDO_HOURS } from '@bowline/contract/api/staff/families/merges';
import { logAccesses } from '../../../core/access-log/queries.ts';
import { lockEverything } from '../../../core/erasure/queries/account-records.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { restoreGuardians } from './queries/guardians.ts';
import * as queries from './queries/merges.ts';
import { putBack } from './queries/moved-rows.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Until when a merge can be undone. */
const undoableUntil = (at: Date): Date => new Date(at.getTime() + MERGE_UNDO_HOURS * HOUR_MS);

type ListedMerge = Awaited<ReturnType<typeof queries.listMerges>>[number];

/** A merge on the page of its family. */
export const presentMerge = (
  { id, other_email, by, at, undone_at }: ListedMerge,
  now: Date,
): FamilyPage['merges'][number] => ({
  ...{ id, other_email, by, at: at.toISOString() },
  undone: undone_at !== null,
  can_undo: undone_at === null && now <= undoableUntil(at),
});

interface UndoRequest {
  readonly staff: StaffCaller;
  readonly accountId: string;
  readonly mergeId: string;
  readonly address: string;
}

/**
 * Puts back what a merge moved. What came since, such as a payment, stays with its registration. Throws 404, and 409
 * after a day, or where something since contradicts it.
 */
export function undoMerge(deps: Pick<AppDeps, 'db' | 'clock'>, request: UndoRequest): Promise<void> {
  return deps.db.transaction().execute((trx) => applyUndo(trx, deps, request));
}

async function applyUndo(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { staff: { staffId }, accountId, mergeId, address }: UndoRequest,
): Promise<void> {
  const merge = await queries.lockMerge(trx, accountId, mergeId);
  if (!merge) throw notFound();
  const accounts = [accountId, ...(merge.other_account_id ? [merge.other_account_id] : [])];
  for (const id of accounts.toSorted()) await lockEverything(trx, id);
  const now = deps.clock.now();
  if (merge.undone_at) throw new AppError('read_only', 'This was undone already.');
  if (now > undoableUntil(merge.at))
    throw new AppError('read_only', `A merge can be undone for ${MERGE_UNDO_HOURS} hours.`);
  const campers = merge.moved.flatMap(({ table, column, ids, to }) => {
    if (table === 'camper') return column === 'merged_camper_id' && to ? [...ids, to] : ids;
    return [];
  });
  if (await queries.wasRegisteredSince(trx, campers, merge.at))
    throw contradicted('one of the campers was registered');
  for (const rows of merge.moved.toReversed())
    if (!(await putBack(trx, rows).catch(rethrowClash))) throw contradicted('some of it was changed again');
  await restoreGuardians(trx, merge);
  await queries.markUndone(trx, mergeId, staffId, now);
  const entry = { staffId, action: 'change', what: ['mergeUndone'], address } as const;
  await logAccesses(
    trx,
    accounts.map((id) => ({ ...entry, accountId: id })),
  );
  for (const id of accounts) await queueMessage(trx, deps, { kind: 'merge undone', accountId: id });
}

const contradicted = (what: string) =>
  new AppError('read_only', `This can no longer be undone: ${what} since.`);

function rethrowClash(error: unknown): never {
  throw isUniqueViolation(error)
    ? contradicted('a camper with the same IC number, or a registration for the same camp, was added')
    : error;
}
