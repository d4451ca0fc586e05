import { sql } from 'kysely';
import { familyNames } from '../../core/answers/queries.ts';
import { openReason, openRecord, sealRecord } from '../../core/answers/sealed-records.ts';
import type { Connection } from '../../platform/app-deps.ts';

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

/** Takes a camper off its account’s list, in favour of the same child in another account. */
export async function updateJoined(
  trx: Connection,
  camperId: string,
  joined_camper_id: string,
): Promise<void> {
  await trx.updateTable('camper').set({ joined_camper_id }).where('id', '=', camperId).execute();
}
