import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import { type Selectable, sql } from 'kysely';
import { getProvider } from '../../../core/provider/provider.ts';
import type { AppDeps, Connection } from '../../../http/app-deps.ts';
import { isLive } from '../../../http/staff-authentication.ts';
import type { Schema } from '../../../platform/schema.ts';
import { presentStaff } from '../present.ts';

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

type Deps = Pick<AppDeps, 'clock'>;

/** Every staff account, by name. */
export async function listStaffAccounts(db: Connection, { clock }: Deps): Promise<StaffAccount[]> {
  const today = clock.today((await getProvider(db)).time_zone);
  const rows = await staffRows(db).orderBy('name').orderBy('id').execute();
  return rows.map((row) => presentStaff(row, today));
}

/** One staff account as the list shows it. */
export async function getStaffAccount(db: Connection, { clock }: Deps, id: string): Promise<StaffAccount> {
  const today = clock.today((await getProvider(db)).time_zone);
  return presentStaff(await staffRows(db).where('id', '=', id).executeTakeFirstOrThrow(), today);
}

const staffRows = (db: Connection) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles', 'ends_on', 'disabled_at', 'version'])
    .select(({ selectFrom }) => [
      sql<boolean>`password_hash is not null`.as('is_set_up'),
      selectFrom('staff_session')
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('confirmed_at', 'is not', null)
        .as('last_seen_at'),
    ]);
