import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { fileRemovalLock } from '../../platform/database/with-client.ts';
import { fileColumns } from '../family-tables.ts';
import { isFrozen, isOfFamily, isOfFamilyOf } from '../guardians/queries.ts';
import { isLiveSession } from '../sessions/queries.ts';

type CamperRow = Selectable<Schema['camper']>;
/** The images of a camper, each by the key of its file. */
export type CamperImages = Pick<CamperRow, 'photo_file' | 'ic_front_file' | 'ic_back_file'>;

const images = ['photo_file', 'ic_front_file', 'ic_back_file'] as const;

/** Another family's camper is not found. */
export function findImages(
  db: Connection,
  accountId: string,
  camperId: string,
): Promise<CamperImages | undefined> {
  return imagesOf(db, camperId)
    .where(isOfFamily('camper.account_id', 'camper.id', accountId))
    .executeTakeFirst();
}

/** Who has a camper, and whether staff froze changes about it. */
export function findCamperOwner(db: Connection, camperId: string) {
  return db
    .selectFrom('camper')
    .select(['camper.id as camper_id', 'camper.account_id', isFrozen('camper.id').as('frozen')])
    .where('camper.id', '=', camperId)
    .executeTakeFirst();
}

/** The images of a camper while this session of its family lives, for requests with a signed address of one. */
export function findImagesForSession(
  db: Connection,
  camperId: string,
  sessionId: string,
  now: Date,
): Promise<CamperImages | undefined> {
  return imagesOf(db, camperId)
    .innerJoin('session', (join) => join.onTrue())
    .where(isLiveSession(sessionId, now))
    .where(isOfFamilyOf('camper.account_id', 'camper.id', 'session.account_id'))
    .executeTakeFirst();
}

/** The same, locked until the transaction ends, so that of two uploads at once each removes what it replaced. */
export function lockImages(trx: Connection, camperId: string): Promise<CamperImages> {
  return imagesOf(trx, camperId).forUpdate().executeTakeFirstOrThrow();
}

function imagesOf(db: Connection, camperId: string) {
  return db.selectFrom('camper').select(images).where('camper.id', '=', camperId);
}

export async function replaceImages(
  trx: Connection,
  camperId: string,
  change: Partial<CamperImages> & { readonly updated_at: Date },
): Promise<void> {
  await trx
    .updateTable('camper')
    .set({ ...change, version: sql`version + 1` })
    .$if('photo_file' in change, (query) => query.set({ photo_at: change.updated_at }))
    .$if('ic_front_file' in change, (query) => query.set({ ic_at: change.updated_at }))
    .where('id', '=', camperId)
    .execute();
}

/** Which of the keys no row names. */
export async function listUnreferenced(db: Connection, keys: readonly string[]): Promise<string[]> {
  const conditions = fileColumns.map(
    ([table, column]) => sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = key)`,
  );
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Which of the keys a payment names: one slip may be of several payments. */
export async function listSlipsNamed(db: Connection, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('file')
    .where(sql<boolean>`file = any(${keys}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}

/** The file that says which store belongs to the database. */
export async function findMarkerFile(db: Connection): Promise<string | null> {
  const { marker_file } = await db.selectFrom('installation').select('marker_file').executeTakeFirstOrThrow();
  return marker_file;
}

/** Returns whether it was saved: not when another server has saved one meanwhile. */
export async function saveMarkerFile(db: Connection, key: string, before: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ marker_file: key })
    .where('marker_file', 'is not distinct from', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Up to twenty of the files that rows name. */
export async function listSomeFiles(db: Connection): Promise<string[]> {
  const selects = fileColumns.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ key: string }>`
    select key from (${sql.join(selects, sql` union all `)}) as named limit 20`.execute(db);
  return rows.map(({ key }) => key);
}

/** Takes the shared lock under which files are removed, until the transaction ends. False while a back-up is being made. */
export async function tryFileRemovalLock(trx: Connection): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${fileRemovalLock}) as free`.execute(trx);
  return rows[0]?.free ?? false;
}
