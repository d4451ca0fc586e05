import type { LogAction } from '@bowline/contract/api/staff/administration/log';
import { type LogEvent, writeEvent } from '@bowline/contract/staff/log-events';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../platform/app-deps.ts';

export interface AccessEntry {
  /** Null for an API key, the command line and a user who is not logged in. */
  readonly staffId: string | null;
  readonly keyId?: string | undefined;
  readonly action: LogAction;
  readonly what: LogEvent;
  readonly accountId?: string | null | undefined;
  readonly camperId?: string | null | undefined;
  readonly registrationId?: string | null | undefined;
  /** The staff account that was changed. */
  readonly aboutStaffId?: string | null | undefined;
  /** Where the request came from: `request.ip`. */
  readonly address: string;
}

/**
 * Logs a change, or a view of health, behavioural or identity data. Await it in the transaction that reads or changes
 * the data, before anything is shown: what cannot be logged is not shown.
 */
export function logAccess(trx: Connection, entry: AccessEntry): Promise<void> {
  return logAccesses(trx, [entry]);
}

// Connections keep every prepared statement, and each number of rows is another one: so there are only three.
const BATCH_SIZES = [200, 20, 1] as const;

/** Logs several entries, such as one for each person on a list. */
export async function logAccesses(trx: Connection, entries: readonly AccessEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; ) {
    const size = BATCH_SIZES.find((count) => count <= entries.length - from) ?? 1;
    const rows = entries.slice(from, from + size).map(rowOf);
    await trx.insertInto('access_log').values(rows).execute();
    from += size;
  }
}

const rowOf = (entry: AccessEntry) => ({
  id: uuidv7(),
  staff_id: entry.staffId,
  roles: sql<StaffRole[] | null>`(select roles from staff where id = ${entry.staffId})`,
  key_id: entry.keyId ?? null,
  action: entry.action,
  what: writeEvent(entry.what),
  account_id: entry.accountId ?? null,
  camper_id: entry.camperId ?? null,
  registration_id: entry.registrationId ?? null,
  about_staff_id: entry.aboutStaffId ?? null,
  address: entry.address,
});

interface PhotoView {
  readonly staffId: string;
  readonly registrationId: string;
}

/** Whether a view of a registration’s photo by this member of staff was logged in the last quarter of an hour. */
export async function hasViewedPhotoRecently(
  db: Connection,
  { staffId, registrationId }: PhotoView,
): Promise<boolean> {
  const found = await db
    .selectFrom('access_log')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('registration_id', '=', registrationId)
    .where('action', '=', 'view')
    .where('at', '>', sql<Date>`now() - interval '15 minutes'`)
    // Alone, or as a part of the registration.
    .where('what', 'like', '%"photo"%')
    .executeTakeFirst();
  return found !== undefined;
}
