import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Connection } from '../../../../platform/app-deps.ts';
import { type MovedRows, moveRows } from './moved-rows.ts';

/** A row that a merge deletes, as the undo inserts it again. */
export const storedGuardian = z.object({
  id: z.string(),
  camper_id: z.string(),
  account_id: z.string(),
  invited_by: z.nullable(z.string()),
  access: z.enum(['see', 'edit', 'sign']),
  sees_health: z.boolean(),
  muted: z.array(z.enum(['money', 'registration', 'camp'])),
  sealed: z.string(),
  since: z.string(),
});
type StoredGuardian = z.infer<typeof storedGuardian>;

export const hiddenHealth = z.object({ camper_id: z.string(), account_id: z.string() });
type HiddenHealth = z.infer<typeof hiddenHealth>;

/** What a merge changes about guardians. */
export interface MergedGuardians {
  readonly moved: readonly MovedRows[];
  readonly guardians: readonly StoredGuardian[];
  readonly hidden: readonly HiddenHealth[];
}

const wider = [
  ['see', 'edit'],
  ['see', 'sign'],
  ['edit', 'sign'],
] as const;

/**
 * Keeps one row where somebody has access on both sides of a merge: with the wider access, and without health answers if
 * staff hid them on either side.
 * @param column which of the two becomes one: the account of guardians, or the camper
 */
export async function mergeGuardians(
  trx: Connection,
  column: 'account_id' | 'camper_id',
  [kept, other]: readonly [string, string],
): Promise<MergedGuardians> {
  const shared = column === 'account_id' ? 'camper_id' : 'account_id';
  const both = (
    condition = sql`true`,
  ) => sql`${sql.ref(column)} = ${kept} and exists (select from guardian as second
    where second.${sql.ref(column)} = ${other} and second.${sql.ref(shared)} = guardian.${sql.ref(shared)} and ${condition})`;
  const moved: MovedRows[] = [];
  for (const [from, to] of wider)
    moved.push(
      await moveRows(trx, {
        ...{ table: 'guardian', column: 'access', from, to },
        where: both(sql`second.access = ${to}`),
      }),
    );
  const hidden =
    column === 'account_id'
      ? await hideFromAccount(trx, [kept, other])
      : await hideOfCamper(trx, [kept, other]);
  const guardians = await deleteGuardians(
    trx,
    sql`${sql.ref(column)} = ${other} and ${sql.ref(shared)} in
      (select ${sql.ref(shared)} from guardian where ${sql.ref(column)} = ${kept})`,
  );
  return { moved, guardians, hidden };
}

/** Hides health answers, after the rows have moved, from guardians staff do not let read them. */
export const hideMovedHealth = (trx: Connection): Promise<MovedRows> =>
  moveRows(trx, {
    ...{ table: 'guardian', column: 'sees_health', from: 'true', to: 'false' },
    where: sql`account_id = any((select health_hidden_from from camper where camper.id = guardian.camper_id)::uuid[])`,
  });

/** Ends what two accounts that become one may do with each other's campers: they own them. Returns the deleted rows. */
export const deleteOwnGuardians = async (
  trx: Connection,
  accounts: readonly string[],
): Promise<Pick<MergedGuardians, 'guardians'>> => ({
  guardians: await deleteGuardians(
    trx,
    sql`account_id = any(${accounts}::uuid[])
      and camper_id in (select id from camper where account_id = any(${accounts}::uuid[]))`,
  ),
});

async function deleteGuardians(trx: Connection, where: RawBuilder<unknown>): Promise<StoredGuardian[]> {
  const rows = await trx.deleteFrom('guardian').where(where.$castTo<boolean>()).returningAll().execute();
  return rows.map(({ sealed, since, ...row }) => ({
    ...row,
    sealed: sealed.toString('base64'),
    since: since.toISOString(),
  }));
}

/** An account takes over that staff hide the health answers of campers from the account which is merged into it. */
async function hideFromAccount(
  trx: Connection,
  [kept, other]: readonly [string, string],
): Promise<HiddenHealth[]> {
  const { rows } = await sql<{ id: string }>`
    update camper set health_hidden_from = array_append(health_hidden_from, ${kept}::uuid)
    where ${other}::uuid = any(health_hidden_from) and not ${kept}::uuid = any(health_hidden_from)
    returning id`.execute(trx);
  return rows.map(({ id }) => ({ camper_id: id, account_id: kept }));
}

async function hideOfCamper(
  trx: Connection,
  [kept, other]: readonly [string, string],
): Promise<HiddenHealth[]> {
  const { rows } = await sql<{ account_id: string }>`
    select unnest(health_hidden_from) as account_id from camper where id = ${other}
    except select unnest(health_hidden_from) from camper where id = ${kept}`.execute(trx);
  const accounts = rows.map(({ account_id }) => account_id);
  await sql`update camper set health_hidden_from = health_hidden_from || ${accounts}::uuid[]
    where id = ${kept}`.execute(trx);
  return accounts.map((account_id) => ({ camper_id: kept, account_id }));
}

/** Undoes what a merge deleted and hid. */
export async function restoreGuardians(
  trx: Connection,
  { guardians, hidden }: Pick<MergedGuardians, 'guardians' | 'hidden'>,
): Promise<void> {
  for (const { camper_id, account_id } of hidden)
    await sql`update camper set health_hidden_from = array_remove(health_hidden_from, ${account_id}::uuid)
      where id = ${camper_id}`.execute(trx);
  for (const { sealed, since, ...row } of guardians)
    await trx
      .insertInto('guardian')
      .values({ ...row, sealed: Buffer.from(sealed, 'base64'), since: new Date(since) })
      .onConflict((clash) => clash.doNothing())
      .execute();
}
