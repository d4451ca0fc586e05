import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';

/** The next brought rows, by account: what was made for one family is undone at once. */
export async function listToUndo(trx: Connection, importId: string, most: number) {
  const rows = await trx
    .selectFrom('family_import_row')
    .select(['id', 'account_id', 'camper_id', 'made_account'])
    .where('import_id', '=', importId)
    .where('state', '=', 'brought')
    .orderBy('family')
    .orderBy('line')
    .limit(most + 1)
    .execute();
  if (rows.length <= most) return rows;
  // The family of the last one may have more rows.
  const last = rows.at(-1)?.account_id;
  const whole = rows.filter(({ account_id }) => account_id !== last);
  return whole.length > 0 ? whole : rows;
}

/**
 * Deletes the accounts that nobody has taken over or changed since they were made, with their campers, of which there are
 * only those of the import. Returns their ids.
 */
export async function deleteUntouchedAccounts(
  trx: Connection,
  importId: string,
  accounts: readonly string[],
): Promise<string[]> {
  await sql`select from account where id = any(${accounts}::uuid[]) order by id for update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    delete from account where id = any(${accounts}::uuid[])
      and password_hash is null and updated_at = created_at and version = 1 and merged_account_id is null
      and exists (select from paper_account where account_id = account.id and taken_over_at is null and code_hash is null)
      and not exists (select from registration where account_id = account.id)
      and not exists (select from guardian where account_id = account.id)
      and not exists (select from account as other where other.merged_account_id = account.id)
      and not exists (select from camper where account_id = account.id and not (${isUntouched}
        and exists (select from family_import_row where camper_id = camper.id and import_id = ${importId})))
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes the campers of known accounts that were not changed since. Returns their ids. */
export async function deleteUntouchedCampers(trx: Connection, campers: readonly string[]): Promise<string[]> {
  await sql`select from account where id in (select account_id from camper where id = any(${campers}::uuid[]))
    order by id for update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    delete from camper where id = any(${campers}::uuid[]) and ${isUntouched} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

const isUntouched = sql<boolean>`camper.updated_at = camper.created_at and camper.version = 1
  and camper.merged_camper_id is null and camper.photo_file is null and camper.ic_front_file is null
  and not exists (select from registration where camper_id = camper.id)
  and not exists (select from guardian where camper_id = camper.id)
  and not exists (select from guardian_invitation where camper.id = any(camper_ids))
  and not exists (select from camper_freeze where camper_id = camper.id)
  and not exists (select from answer_correction where camper_id = camper.id)`;

export async function markUndone(
  trx: Connection,
  rows: readonly string[],
  kept: readonly string[],
): Promise<void> {
  for (const [state, ids] of [
    ['undone', rows],
    ['kept', kept],
  ] as const)
    await sql`update family_import_row set state = ${state} where id = any(${ids}::uuid[])`.execute(trx);
}
