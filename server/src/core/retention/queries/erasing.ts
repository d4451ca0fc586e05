import type { RetentionKind } from '@bowline/contract/staff/retention';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { timeOfFileKey } from '../../../platform/files/file-store/file-key.ts';
import { tablesRetained } from '../../family-tables.ts';
import { asTask, forgetReasons } from '../../registrations/queries/erase-answers.ts';

/** Takes the ID images from campers, but for those uploaded since `before`. Returns their files. */
export async function forgetIdImages(trx: Connection, ids: readonly string[], before: Date) {
  const rows = await trx
    .selectFrom('camper')
    .select(['id', 'ic_front_file', 'ic_back_file'])
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
  const newest = before.getTime();
  const keysOf = (row: (typeof rows)[number]) =>
    [row.ic_front_file, row.ic_back_file].filter((key) => key !== null);
  const due = rows.filter((row) => !keysOf(row).some((key) => timeOfFileKey(key) >= newest));
  const erased = due.map(({ id }) => id);
  await asTask(trx, () =>
    sql`update camper set ic_front_file = null, ic_back_file = null, version = version + 1
      where id = any(${erased}::uuid[])`.execute(trx),
  );
  return { ids: erased, files: due.flatMap(keysOf) };
}

export async function markAnswersErased(trx: Connection, ids: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('registration').set({ answers_erased_at: now }).where('id', 'in', ids).execute();
}

/** The PDFs that were rendered for registrations, or from them for their receipts and families. Returns their files. */
export async function forgetDocuments(trx: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from rendered_document where registration_id = any(${ids}::uuid[])
      or receipt_id in (select id from receipt where registration_id = any(${ids}::uuid[]))
      or account_id in (select account_id from registration where id = any(${ids}::uuid[]))
    returning file`.execute(trx);
  return rows.map(({ file }) => file);
}

const deleteFromTables = async (
  trx: Connection,
  kind: RetentionKind,
  ids: readonly string[],
): Promise<void> => {
  for (const table of tablesRetained(kind))
    await sql`delete from ${sql.table(table)} where registration_id = any(${ids}::uuid[])`.execute(trx);
};

/**
 * Deletes what is known of registrations from the days of their camp, but for what is about health. What was rejected goes
 * with it, whatever it is about.
 */
export async function deleteCampDays(trx: Connection, ids: readonly string[]): Promise<void> {
  await deleteFromTables(trx, 'camp days', ids);
  await trx.deleteFrom('group_wish').where('other_id', 'in', ids).execute();
  await trx
    .updateTable('registration')
    .set({ hand_over_email: false, takers_version: 0 })
    .where('id', 'in', ids)
    .execute();
  await deleteAboutNobody(trx, 'rejected_action', ids);
}

/** Deletes what was noted at camp about the health of registrations. */
export async function deleteCampHealth(trx: Connection, ids: readonly string[]): Promise<void> {
  await deleteFromTables(trx, 'health answers', ids);
  await deleteAboutNobody(trx, 'incident', ids);
}

/** What is about nobody alone goes with the first of its camp, unless one of the camp is kept longer. */
async function deleteAboutNobody(
  trx: Connection,
  table: 'incident' | 'rejected_action',
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} as held where held.registration_id is null
    and held.camp_id in (select camp_id from registration where id = any(${ids}::uuid[]))
    and not exists (select from retention_hold join registration on registration.id = retention_hold.registration_id
      where registration.camp_id = held.camp_id and lifted_at is null)`.execute(trx);
}

export async function deleteNotes(trx: Connection, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('registration_note').where('registration_id', 'in', ids).execute();
  await trx.deleteFrom('change_request').where('registration_id', 'in', ids).execute();
  await asTask(trx, () => forgetReasons(trx, ids));
}

/** Deletes registrations with all that hangs on them. Returns the files of their slips and documents. */
export async function deleteRegistrations(trx: Connection, ids: readonly string[]): Promise<string[]> {
  const documents = await forgetDocuments(trx, ids);
  const slips = await trx.selectFrom('payment').select('file').where('registration_id', 'in', ids).execute();
  await trx.deleteFrom('registration').where('id', 'in', ids).execute();
  return [...documents, ...slips.flatMap(({ file }) => (file === null ? [] : [file]))];
}

/** Returns those that were deleted: what was saved since `before` or submitted meanwhile stays. */
export async function deleteDrafts(trx: Connection, ids: readonly string[], before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('registration')
    .where('id', 'in', ids)
    .where('submitted_at', 'is', null)
    .where('updated_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteBankStatements(trx: Connection, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('bank_line').where('statement_id', 'in', ids).execute();
  await trx.deleteFrom('bank_statement').where('id', 'in', ids).execute();
}
