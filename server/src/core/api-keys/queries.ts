import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

type ApiKeyRow = Selectable<Schema['api_key']>;

const today = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone (select time_zone from provider))::date`;

/** SQL condition on `api_key`: it works at this moment. */
const works = (now: Date) => sql<boolean>`api_key.revoked_at is null and api_key.ends_on >= ${today(now)}`;

/** The key with this hash, if it works. */
export const findLiveKey = (
  db: Connection,
  key_sha256: Buffer,
  now: Date,
): Promise<Pick<ApiKeyRow, 'id' | 'scopes' | 'last_used_at'> | undefined> =>
  db
    .selectFrom('api_key')
    .select(['id', 'scopes', 'last_used_at'])
    .where('key_sha256', '=', key_sha256)
    .where(works(now))
    .executeTakeFirst();

export async function updateLastUsed(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Every key, those that work first, then the newest. */
export const listKeys = (db: Connection, now: Date) =>
  keysQuery(db, now).orderBy(works(now), 'desc').orderBy('api_key.created_at', 'desc').execute();

export const getKey = (db: Connection, now: Date, id: string): Promise<ListedKey> =>
  keysQuery(db, now).where('api_key.id', '=', id).executeTakeFirstOrThrow();

const keysQuery = (db: Connection, now: Date) =>
  db
    .selectFrom('api_key')
    .innerJoin('staff', 'staff.id', 'api_key.created_by')
    .select(['api_key.id', 'api_key.name', 'beginning', 'scopes', 'api_key.created_at', 'api_key.ends_on'])
    .select(['last_used_at', 'revoked_at', 'staff.name as created_by', works(now).as('works')]);

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

export async function insertKey(trx: Connection, key: Insertable<Schema['api_key']>): Promise<void> {
  await trx.insertInto('api_key').values(key).execute();
}

/** Returns its name; undefined where there is none that could be revoked. */
export async function revokeKey(
  trx: Connection,
  id: string,
  revoked: { readonly revoked_at: Date; readonly revoked_by: string },
): Promise<string | undefined> {
  const row = await trx
    .updateTable('api_key')
    .set(revoked)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
