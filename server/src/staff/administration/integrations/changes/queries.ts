import type { MoneyEntryKind } from '@bowline/contract/money/entries';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';

/** How long it is told that a record was deleted. */
const KEPT_MS = 90 * DAY_MS;

/** Where a reader is: after this record of this transaction, in this life of the database. */
export interface Position {
  readonly epoch: string;
  readonly xid: string;
  readonly recordId: string;
}

/** Forgets which records were deleted long ago: programs that keep copies have deleted theirs. */
export async function sweepDeletedRecords(db: Connection, now: Date): Promise<void> {
  await db
    .deleteFrom('record_change')
    .where('deleted', '=', true)
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

/** Of which life of the database positions are: a restored one counts its transactions anew. */
export async function getEpoch(db: Connection): Promise<string> {
  const { epoch } = await db.selectFrom('change_feed').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/**
 * What changed after a position. A transaction that is still running may yet store something before those that have ended
 * since: its changes and all later ones wait until it has ended.
 */
const changedSince = (
  db: Connection,
  kind: 'registration' | 'payment',
  { xid, recordId }: Position,
  limit: number,
) =>
  db
    .selectFrom('record_change as change')
    .select(['change.record_id as id', 'change.at', 'change.deleted'])
    .select(sql<string>`change.xid::text`.as('xid'))
    .where('change.kind', '=', kind)
    .where(sql<boolean>`(change.xid, change.record_id) > (${xid}::xid8, ${recordId})`)
    .where(sql<boolean>`change.xid < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('change.xid')
    .orderBy('change.record_id')
    .limit(limit);

export const listChangedRegistrations = (db: Connection, position: Position, limit: number) =>
  changedSince(db, 'registration', position, limit)
    .leftJoin('registration', (join) => join.on(sql<boolean>`registration.id = change.record_id::uuid`))
    .select(['registration.reference', 'registration.status', 'registration.camp_id'])
    .execute();

export const listChangedPayments = (db: Connection, position: Position, limit: number) =>
  changedSince(db, 'payment', position, limit)
    .leftJoin('money_entry as entry', 'entry.id', 'change.record_id')
    .select(['entry.kind', 'entry.registration_id', 'entry.amount_sen', 'entry.day', 'entry.method'])
    .select('entry.receipt_number')
    .$narrowType<{ kind: MoneyEntryKind | null }>()
    .execute();
