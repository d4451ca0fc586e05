import type { Selectable } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import { isLive } from '../../../http/staff-authentication.ts';
import type { Schema } from '../../../platform/schema.ts';

export type Staff = Selectable<Schema['staff']>;

/** The account that may log in under this address at this moment. */
export function findLiveStaff(db: Connection, email: string, now: Date): Promise<Staff | undefined> {
  return staffByEmail(db, email).where(isLive(now)).executeTakeFirst();
}

/** The account under this address, in whatever state. */
export function findStaffByEmail(db: Connection, email: string): Promise<Staff | undefined> {
  return staffByEmail(db, email).executeTakeFirst();
}

const staffByEmail = (db: Connection, email: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where(({ fn, val, eb }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [val(email)])));

/** The account, held until the transaction ends; undefined when it may not be used at this moment. */
export function lockLiveStaff(trx: Connection, id: string, now: Date): Promise<Staff | undefined> {
  return trx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where(isLive(now))
    .forUpdate()
    .executeTakeFirst();
}

export function lockStaff(trx: Connection, id: string): Promise<Staff | undefined> {
  return trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
