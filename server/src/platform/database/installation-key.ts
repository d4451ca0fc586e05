import type { Kysely } from 'kysely';
import {
  findMasterKey,
  findPreviousKey,
  fingerprintOf,
  InstallationKeyError,
  keyFile,
  loadMasterKey,
  type MasterKey,
} from '../crypto/secrets.ts';
import type { Config } from '../process/config.ts';
import { createAnswerKeys, newIndexKey, setAnswerKeys } from './answer-keys.ts';
import type { Schema } from './schema.ts';

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'secretKeyPrevious'>>;

/**
 * The master key that belongs to the database, which stores its fingerprint at the first start. A new key is created
 * only for a database without a fingerprint. The database can open encrypted answers from then on.
 * @throws InstallationKeyError when the key is lost or another one
 */
export async function loadInstallationKey(db: Kysely<Schema>, settings: KeySettings): Promise<MasterKey> {
  if (!(await findFingerprint(db))) await saveFingerprint(db, await loadMasterKey(settings));
  const master = await requireInstallationKey(db, settings);
  await saveIndexKey(db, master);
  await loadAnswerKeys(db, master, findPreviousKey(settings));
  return master;
}

/**
 * The same for commands that only read: creates no key and writes nothing.
 * @throws InstallationKeyError when the key is lost or another one, or when the server has never run on this database
 */
export async function requireInstallationKey(db: Kysely<Schema>, settings: KeySettings): Promise<MasterKey> {
  const fingerprint = await findFingerprint(db);
  if (!fingerprint)
    throw new InstallationKeyError('The database knows no secret key yet. Start the server once: npm start');
  const master = await findMasterKey(settings);
  const previous = findPreviousKey(settings);
  // While the key is exchanged, the database still belongs to the previous one.
  const isExchanged = previous !== undefined && fingerprintOf(previous) === fingerprint;
  requireKey(master, isExchanged && master ? fingerprintOf(master) : fingerprint, settings);
  await loadAnswerKeys(db, master, previous);
  return master;
}

async function loadAnswerKeys(db: Kysely<Schema>, master: MasterKey, previous?: MasterKey): Promise<void> {
  const row = await db.selectFrom('installation').select('index_key').executeTakeFirst();
  if (row?.index_key)
    setAnswerKeys(db, createAnswerKeys([master, ...(previous ? [previous] : [])], row.index_key));
}

/** Of two first starts at once, the first to write wins. */
async function saveIndexKey(db: Kysely<Schema>, master: MasterKey): Promise<void> {
  await db
    .updateTable('installation')
    .set({ index_key: newIndexKey(master) })
    .where('index_key', 'is', null)
    .execute();
}

/** Undefined until the server has run on the database. */
export async function findFingerprint(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('key_fingerprint').executeTakeFirst();
  return row?.key_fingerprint;
}

/** From now on the data belongs only to this key. */
export async function updateFingerprint(db: Kysely<Schema>, master: MasterKey): Promise<void> {
  await db
    .updateTable('installation')
    .set({ key_fingerprint: fingerprintOf(master) })
    .execute();
}

/** @throws InstallationKeyError unless the key is there and has the fingerprint */
export function requireKey(
  master: MasterKey | undefined,
  fingerprint: string,
  settings: KeySettings,
): asserts master is MasterKey {
  if (!master) {
    throw new InstallationKeyError(
      `The secret key is missing. The data was written with the key ${fingerprint}. ${remedy(settings)}`,
    );
  }
  const actual = fingerprintOf(master);
  if (actual !== fingerprint) {
    throw new InstallationKeyError(
      `The secret key is another one: it is ${actual}, and the data was written with ${fingerprint}. ${remedy(settings)}`,
    );
  }
}

function remedy(settings: KeySettings): string {
  return `Put your copy of that key into ${keyFile(settings)}, or set SECRET_KEY to it. Nothing was changed.`;
}

/** Of two first starts at once, the first to write wins; the other is rejected unless it has the same key. */
async function saveFingerprint(db: Kysely<Schema>, master: MasterKey): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key_fingerprint: fingerprintOf(master) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
