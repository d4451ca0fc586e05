import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { camperName, familyNames } from '../../../../core/answers/queries.ts';
import { openAnswers } from '../../../../core/answers/sealed-answers.ts';
import { openRecord, sealRecord } from '../../../../core/answers/sealed-records.ts';
import { isFrozen } from '../../../../core/guardians/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';
import { hiddenHealth, storedGuardian } from './guardians.ts';
import { movedRows } from './moved-rows.ts';

/** An account as a merge looks at it. */
export function findMergedAccount(db: Connection, id: string) {
  return db
    .selectFrom('account')
    .select(['id', 'type', 'email', 'erased_at', 'merged_account_id', familyNames.as('names')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type MergedAccount = NonNullable<Awaited<ReturnType<typeof findMergedAccount>>>;

/** The campers of an account, without those that are merged into another one. */
export async function listCampersOf(db: Connection, accountId: string) {
  const rows = await db
    .selectFrom('camper')
    .select(['camper.id', 'camper.ic', 'camper.profile', 'camper.sealed', camperName.as('name')])
    .select(isFrozen('camper.id').as('frozen'))
    .where('camper.account_id', '=', accountId)
    .where('camper.merged_camper_id', 'is', null)
    .orderBy('camper.created_at')
    .execute();
  return rows.map(({ profile: stored, sealed, ...row }) => ({
    ...row,
    profile: openAnswers(db, 'camper', { id: row.id, stored, sealed }),
  }));
}

export type MergedCamper = Awaited<ReturnType<typeof listCampersOf>>[number];

/** A camp that both campers are registered for, or two camps on common days; undefined where there are none. */
export async function findClash(
  db: Connection,
  kept: string,
  other: string,
): Promise<{ kept: string; other: string } | undefined> {
  const { rows } = await sql<{ kept: string; other: string }>`
    select kept_camp.name as kept, other_camp.name as other
    from registration as kept
      join registration as other on other.camper_id = ${other}
      join camp as kept_camp on kept_camp.id = kept.camp_id
      join camp as other_camp on other_camp.id = other.camp_id
    where kept.camper_id = ${kept} and kept.status <> 'Withdrawn' and other.status <> 'Withdrawn'
      and (kept.camp_id = other.camp_id or kept.status <> 'Refused' and other.status <> 'Refused'
        and kept_camp.starts_on <= other_camp.ends_on and other_camp.starts_on <= kept_camp.ends_on)
    limit 1`.execute(db);
  return rows[0];
}

/** What a merge moved, and why. */
const content = z.object({
  reason: z.string(),
  moved: z.array(movedRows),
  guardians: z.array(storedGuardian),
  /** The accounts that health answers of a camper are hidden from since. */
  hidden: z._default(z.array(hiddenHealth), []),
});
export type MergeContent = z.infer<typeof content>;

type NewMerge = Pick<
  Selectable<Schema['merge']>,
  'id' | 'account_id' | 'other_account_id' | 'staff_id' | 'at'
>;

export async function insertMerge(trx: Connection, merge: NewMerge, moved: MergeContent): Promise<void> {
  const sealed = sealRecord(trx, 'merge', merge.id, moved);
  await trx
    .insertInto('merge')
    .values({ ...merge, sealed })
    .execute();
}

/** A merge of an account, locked until the transaction ends. */
export async function lockMerge(trx: Connection, accountId: string, id: string) {
  const row = await trx
    .selectFrom('merge')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, ...content.parse(openRecord<MergeContent>(trx, 'merge', row)) };
}

export async function markUndone(trx: Connection, id: string, staffId: string, at: Date): Promise<void> {
  await trx.updateTable('merge').set({ undone_at: at, undone_by: staffId }).where('id', '=', id).execute();
}

/** Whether a camper that moved was registered after the merge: then it is not clear whose registration that is. */
export async function wasRegisteredSince(
  db: Connection,
  campers: readonly string[],
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('registration')
    .select('id')
    .where(sql<boolean>`camper_id = any(${campers}::uuid[])`)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many payments, receipts and notes go with some registrations. */
export async function countOfRegistrations(db: Connection, ids: readonly string[]) {
  const count = (table: 'payment' | 'receipt' | 'registration_note') =>
    sql<number>`(select count(*) from ${sql.table(table)} where registration_id = any(${ids}::uuid[]))`;
  const { rows } = await sql<{ payments: number; receipts: number; notes: number }>`
    select ${count('payment')} as payments, ${count('receipt')} as receipts, ${count('registration_note')} as notes`.execute(
    db,
  );
  return rows[0] ?? { payments: 0, receipts: 0, notes: 0 };
}

/** The ids of the guardians of some campers. */
export async function listGuardiansOf(db: Connection, campers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian')
    .select('id')
    .where(sql<boolean>`camper_id = any(${campers}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The merges of an account, the newest first. */
export function listMerges(db: Connection, accountId: string) {
  return db
    .selectFrom('merge')
    .innerJoin('staff', 'staff.id', 'merge.staff_id')
    .leftJoin('account', 'account.id', 'merge.other_account_id')
    .select(['merge.id', 'merge.at', 'merge.undone_at', 'staff.name as by', 'account.email as other_email'])
    .where('merge.account_id', '=', accountId)
    .orderBy('merge.at', 'desc')
    .execute();
}
