import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import { sql } from 'kysely';
import { getProvider } from '../../core/provider/provider.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { presentStaff } from './present.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Every staff account, by name. */
export async function listStaff(db: Connection, { clock }: Deps): Promise<StaffAccount[]> {
  const today = clock.today((await getProvider(db)).time_zone);
  const rows = await listed(db).orderBy('name').orderBy('id').execute();
  return rows.map((row) => presentStaff(row, today));
}

/** One staff account as the list shows it. */
export async function getListed(db: Connection, { clock }: Deps, id: string): Promise<StaffAccount> {
  const today = clock.today((await getProvider(db)).time_zone);
  return presentStaff(await listed(db).where('id', '=', id).executeTakeFirstOrThrow(), today);
}

const listed = (db: Connection) =>
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
