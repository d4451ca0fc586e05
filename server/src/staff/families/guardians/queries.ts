import { sql } from 'kysely';
import { familyNames } from '../../../core/answers/queries.ts';
import { openReason, openRecord, sealRecord } from '../../../core/answers/sealed-records.ts';
import type { Connection } from '../../../platform/app-deps.ts';

/** The guardians of a camper, the longest first, with their emails. */
export async function listGuardians(db: Connection, camperId: string) {
  const rows = await db
    .selectFrom('guardian')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .select(['guardian.id', 'guardian.account_id', 'guardian.access', 'guardian.sees_health'])
    .select(['guardian.since', 'guardian.sealed', 'account.email', familyNames.as('names')])
    .where('guardian.camper_id', '=', camperId)
    .orderBy('guardian.since')
    .execute();
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    ...openRecord<{ relationship: string }>(db, 'guardian', { id: row.id, sealed }),
  }));
}

export async function getOwnerNames(db: Connection, accountId: string) {
  const { names } = await db
    .selectFrom('account')
    .select(familyNames.as('names'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return names;
}

/** Who froze changes about a camper, when and why; undefined where nobody did. */
export async function findFreeze(db: Connection, camperId: string) {
  const row = await db
    .selectFrom('camper_freeze')
    .innerJoin('staff', 'staff.id', 'camper_freeze.staff_id')
    .select(['camper_freeze.id', 'camper_freeze.sealed', 'camper_freeze.at', 'staff.name as by'])
    .where('camper_id', '=', camperId)
    .executeTakeFirst();
  return row && { by: row.by, at: row.at, reason: openReason(db, 'camper_freeze', row) ?? '' };
}

interface NewFreeze {
  readonly id: string;
  readonly camper_id: string;
  readonly staff_id: string;
  readonly reason: string;
  readonly at: Date;
}

/** Freezes changes about a camper; where they are frozen already, with the new reason. */
export async function insertFreeze(trx: Connection, { reason, ...freeze }: NewFreeze): Promise<void> {
  const sealed = sealRecord(trx, 'camper_freeze', freeze.id, { reason });
  await trx
    .insertInto('camper_freeze')
    .values({ ...freeze, sealed })
    .onConflict((clash) => clash.column('camper_id').doUpdateSet({ ...freeze, sealed }))
    .execute();
}

export async function deleteFreeze(trx: Connection, camperId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('camper_freeze')
    .where('camper_id', '=', camperId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False where the account is no guardian of the camper. */
export async function updateSeesHealth(
  trx: Connection,
  camperId: string,
  accountId: string,
  sees_health: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guardian')
    .set({ sees_health })
    .where('camper_id', '=', camperId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // The decision stays where the access ends and begins again.
  const others = sql`array_remove(health_hidden_from, ${accountId}::uuid)`;
  await trx
    .updateTable('camper')
    .set({
      health_hidden_from: sees_health ? sql`${others}` : sql`array_append(${others}, ${accountId}::uuid)`,
    })
    .where('id', '=', camperId)
    .execute();
  return numUpdatedRows > 0n;
}

/** Whether a registration has money or a slip that waits, which would be lost with it. */
export async function hasMoney(trx: Connection, registrationId: string): Promise<boolean> {
  const { money } = await trx
    .selectFrom('registration_balance')
    .select(
      sql<boolean>`received_sen <> 0 or exists (select from payment
        where payment.registration_id = ${registrationId} and payment.status = 'Submitted')`.as('money'),
    )
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return money;
}

/** Whether staff merged a camper with another one already. */
export async function isMerged(trx: Connection, camperIds: readonly string[]): Promise<boolean> {
  const merged = await trx
    .selectFrom('camper')
    .select('id')
    .where('id', 'in', camperIds)
    .where('merged_camper_id', 'is not', null)
    .executeTakeFirst();
  return merged !== undefined;
}

/** Whether a camper has another registration that is neither withdrawn nor refused. */
export async function hasOtherLive(
  trx: Connection,
  camperId: string,
  registrationId: string,
): Promise<boolean> {
  const live = await trx
    .selectFrom('registration')
    .select('id')
    .where('camper_id', '=', camperId)
    .where('id', '<>', registrationId)
    .where('status', 'not in', ['Withdrawn', 'Refused'])
    .executeTakeFirst();
  return live !== undefined;
}

/** Makes the guardians of a camper those of another one. */
export async function moveGuardians(
  trx: Connection,
  from: string,
  to: { readonly camper_id: string; readonly account_id: string },
): Promise<void> {
  await trx
    .updateTable('guardian')
    .set({ camper_id: to.camper_id })
    .where('camper_id', '=', from)
    .where('account_id', '<>', to.account_id)
    .where(
      sql<boolean>`account_id not in (select account_id from guardian where camper_id = ${to.camper_id})`,
    )
    .execute();
  // Guardians without the health answers of one have none of the other.
  await sql`update camper as kept set health_hidden_from = array(
      select unnest(kept.health_hidden_from) union select unnest(other.health_hidden_from))
    from camper as other where kept.id = ${to.camper_id} and other.id = ${from}`.execute(trx);
  await sql`update guardian set sees_health = false from camper
    where camper.id = ${to.camper_id} and guardian.camper_id = camper.id
      and guardian.account_id = any(camper.health_hidden_from)`.execute(trx);
}

/** Takes a camper off its account’s list, in favour of the same child in another account. */
export async function updateMerged(
  trx: Connection,
  camperId: string,
  merged_camper_id: string,
): Promise<void> {
  await trx.updateTable('camper').set({ merged_camper_id }).where('id', '=', camperId).execute();
}
