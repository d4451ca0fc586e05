import { tablesAboutPeople } from '@bowline/contract/on-site/actions';
import { type Insertable, sql } from 'kysely';
import { camperName } from '../../../../core/answers/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';

/** A registration of a camp, and whether its account was deleted. */
export function findOfCamp(db: Connection, campId: string, registrationId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(['registration.id', 'account.erased_at'])
    .where('registration.id', '=', registrationId)
    .where('camp_id', '=', campId)
    .executeTakeFirst();
}

/** The registration of an action of a camp, stored or rejected, by its id; null if there is none. */
export async function findAbout(db: Connection, campId: string, actionId: string): Promise<string | null> {
  const tables = [...tablesAboutPeople, 'rejected_action'].map(
    (table) => sql`select id, registration_id from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ registration_id: string | null }>`
    select registration_id from (${sql.join(tables, sql` union all `)}) as action
    join registration on registration.id = registration_id
    where action.id = ${actionId} and registration.camp_id = ${campId}`.execute(db);
  return rows[0]?.registration_id ?? null;
}

/** Inserts an action that was rejected, once. */
export async function insertRejected(
  trx: Connection,
  row: Insertable<Schema['rejected_action']>,
): Promise<void> {
  await trx
    .insertInto('rejected_action')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The rejected actions of a camp that are not settled, in their order. */
export function listUnsettled(db: Connection, campId: string) {
  return db
    .selectFrom('rejected_action')
    .innerJoin('staff', 'staff.id', 'rejected_action.staff_id')
    .leftJoin('registration', 'registration.id', 'rejected_action.registration_id')
    .leftJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['rejected_action.id', 'rejected_action.kind', 'rejected_action.sealed'])
    .select(['made_at', 'received_at'])
    .select(['rejected_action.registration_id', 'rejected_action.staff_id', 'staff.name as by'])
    .select([camperName.$castTo<string | null>().as('camper_name'), 'registration.reference'])
    .where('rejected_action.camp_id', '=', campId)
    .where('settled_at', 'is', null)
    .orderBy('made_at')
    .orderBy('rejected_action.id')
    .execute();
}

/** Who a rejected action of a camp is about, as the access log names them; undefined if there is none. */
export function findRejected(db: Connection, campId: string, id: string) {
  return db
    .selectFrom('rejected_action')
    .leftJoin('registration', 'registration.id', 'rejected_action.registration_id')
    .select(['registration.id', 'registration.account_id', 'registration.camper_id'])
    .where('rejected_action.id', '=', id)
    .where('rejected_action.camp_id', '=', campId)
    .executeTakeFirst();
}

/** False where it is settled already. */
export async function settleRejected(
  trx: Connection,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rejected_action')
    .set({ settled_at: now, settled_by: by })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
