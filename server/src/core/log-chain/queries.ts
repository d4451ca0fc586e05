import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { logChainLock } from '../../platform/database/with-client.ts';

export type LogBlock = Selectable<Schema['log_block']>;

/** What the entries of a block amount to, now. */
export type BlockContent = Pick<LogBlock, 'entries' | 'entries_sha256' | 'last_at'>;

/** Whether no other process is adding blocks; held until the transaction ends. */
export async function lockChain(trx: Connection): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${logChainLock}) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

export const findLastBlock = (db: Connection): Promise<LogBlock | undefined> =>
  db.selectFrom('log_block').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export const findBlock = (db: Connection, number: number): Promise<LogBlock | undefined> =>
  db.selectFrom('log_block').selectAll().where('number', '=', number).executeTakeFirst();

/** The next blocks after a number, in order. */
export const listBlocksAfter = (db: Connection, number: number, count: number): Promise<LogBlock[]> =>
  db
    .selectFrom('log_block')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(count)
    .execute();

/** The first entries without a block, by id. */
export async function listLooseEntries(trx: Connection, count: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('access_log')
    .select('id')
    .where('block', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many entries have had no block for longer than an hour, by the database's clock. */
export async function countLateEntries(db: Connection): Promise<number> {
  const { late } = await db
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('block', 'is', null)
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return late;
}

// Everything that an entry says, in one text. The text of entries from before there were keys has stayed the same.
const entryText = sql<string>`jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), staff_id, roles,
  action, what, account_id, camper_id, registration_id, about_staff_id, address)::text || coalesce(key_id::text, '')`;

const contentOf = (db: Connection) =>
  db
    .selectFrom('access_log')
    .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.max('at').as('last_at')])
    .select(
      sql<Buffer>`sha256(convert_to(string_agg(${entryText}, E'\n' order by id), 'UTF8'))`.as(
        'entries_sha256',
      ),
    );

/** What these entries amount to. */
export const getContentOfEntries = (db: Connection, ids: readonly string[]): Promise<BlockContent> =>
  contentOf(db).where(sql<boolean>`id = any(${ids}::uuid[])`).executeTakeFirstOrThrow();

/** The content of blocks of which any entries are left. */
export const listContents = (db: Connection, { first, last }: { first: number; last: number }) =>
  contentOf(db)
    .select('block')
    .where((eb) => eb.between('block', first, last))
    .groupBy('block')
    .execute();

export async function insertBlock(
  trx: Connection,
  block: Insertable<Schema['log_block']>,
  ids: readonly string[],
): Promise<void> {
  await trx.insertInto('log_block').values(block).execute();
  await trx
    .updateTable('access_log')
    .set({ block: block.number })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Marks the blocks whose entries are all older as erased, deletes these entries and returns how many there were. */
export async function eraseBlocks(trx: Connection, before: Date, now: Date): Promise<number> {
  // A block that is not old enough keeps those after it too, so that what is erased has no gaps.
  const { kept } = await trx
    .selectFrom('log_block')
    .select(({ fn }) => fn.min('number').as('kept'))
    .where('last_at', '>=', before)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('log_block')
    .set({ erased_at: now })
    .where('erased_at', 'is', null)
    .where('last_at', '<', before)
    .$if(kept !== null, (blocks) => blocks.where('number', '<', kept))
    .execute();
  const erased = await trx
    .deleteFrom('access_log')
    .where('block', 'in', trx.selectFrom('log_block').select('number').where('erased_at', '=', now))
    .executeTakeFirst();
  return Number(erased.numDeletedRows);
}

/** The block that was anchored last; undefined before the first. */
export async function findLastAnchored(db: Connection): Promise<number | undefined> {
  const { block } = await db
    .selectFrom('log_anchor')
    .select(({ fn }) => fn.max('block').as('block'))
    .executeTakeFirstOrThrow();
  return block ?? undefined;
}

/** False where the day was anchored already. */
export async function insertAnchor(
  trx: Connection,
  day: string,
  block: number | undefined,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('log_anchor')
    .values({ day, block: block ?? null })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The number of entries in all blocks up to this one. */
export async function countChained(db: Connection, number: number): Promise<number> {
  const { count } = await db
    .selectFrom('log_block')
    .select(({ fn }) => fn.sum<number>('entries').as('count'))
    .where('number', '<=', number)
    .executeTakeFirstOrThrow();
  return count;
}
