import { createHash, randomBytes } from 'node:crypto';
import { joinEmbeddedPostgres } from '@bowline/embedded-postgres';
import { startServerProcess } from '@bowline/testing/server-process';
import { uuidv7 } from 'uuidv7';
import { sealAnswers } from '../../src/core/answers/sealed-answers.ts';
import { removeFiles } from '../../src/core/files/stored-files.ts';
import { listTables } from '../../src/operations/backup/tables.ts';
import { deriveKey } from '../../src/platform/crypto/secrets.ts';
import {
  type ConnectionSettings,
  createDatabase,
  type Database,
} from '../../src/platform/database/database.ts';
import { loadInstallationKey } from '../../src/platform/database/installation-key.ts';
import { withClient } from '../../src/platform/database/with-client.ts';
import { createFileStore } from '../../src/platform/files/file-store/create-file-store.ts';
import type { FileStore } from '../../src/platform/files/file-store/file-store.ts';

/** Database and files of a data folder, seen from outside its server. */
export interface Installation extends Database {
  connection: ConnectionSettings;
  files: FileStore;
}

/** Starts the server of a data folder, and connects to it. */
export async function startInstallation(dataDir: string): Promise<Installation> {
  const server = await startServerProcess({ settings: { DATA_DIR: dataDir } });
  await server.waitForStatus(200);
  return openInstallation(dataDir);
}

/** Connects to the running server of a data folder. */
export async function openInstallation(dataDir: string): Promise<Installation> {
  const settings = { dataDir, secretKey: undefined };
  const log = { debug: () => {}, warn: () => {} };
  const { connection, stop } = await joinEmbeddedPostgres({ ...settings, log });
  const database = createDatabase(connection, log);
  const master = await loadInstallationKey(database.db, settings);
  const files = createFileStore({ dataDir, key: deriveKey(master, 'files') });
  return {
    ...database,
    connection,
    files,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

function sealedNothing(db: Installation['db'], id: string) {
  const { stored: profile, sealed } = sealAnswers(db, 'account', id, {});
  return { profile, sealed };
}

/** Adds a camper, of a family of its own, whose photo says `{id} 1`. */
export async function addCamper({ db, files }: Installation): Promise<string> {
  const [id, account_id] = [uuidv7(), uuidv7()];
  const { key } = await files.put(photoOf(id, 1));
  const email = `${account_id}@example.org`;
  await db
    .insertInto('account')
    .values({ id: account_id, type: 'parent', email, password_hash: 'x', ...sealedNothing(db, account_id) })
    .execute();
  const { stored: profile, sealed } = sealAnswers(db, 'camper', id, {
    details: { name: 'Ng “Xiǎo” \\.\n\tதமிழ் 🧜' },
  });
  const camper = {
    id,
    account_id,
    ic: randomBytes(8).toString('hex'),
    dob: '2015-02-28',
    profile,
    sealed,
    photo_file: key,
  };
  await db.insertInto('camper').values(camper).execute();
  return id;
}

/** Puts a new photo, which says `{id} {version}`, instead of a camper's, as an upload does. */
export async function replacePhoto(installation: Installation, id: string): Promise<void> {
  const { db, files } = installation;
  const old = await db.selectFrom('camper').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const version = old.version + 1;
  const { key } = await files.put(photoOf(id, version));
  await db.updateTable('camper').set({ photo_file: key, version }).where('id', '=', id).execute();
  await removeFiles(installation, [old.photo_file]);
}

/** The actual and the expected photo of every camper. */
export async function readPhotos({ db, files }: Installation): Promise<{ found: string; wanted: string }[]> {
  const campers = await db.selectFrom('camper').select(['id', 'version', 'photo_file']).execute();
  return Promise.all(
    campers.map(async ({ id, version, photo_file }) => ({
      found: String(await files.get(photo_file ?? '')),
      wanted: String(photoOf(id, version)),
    })),
  );
}

function photoOf(id: string, version: number): Buffer {
  return Buffer.from(`${id} ${version}`);
}

/** A hash of the rows of every table, and of every file, by name. */
export async function hashEverything({ connection, files }: Installation): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  await withClient(connection, async (client) => {
    for (const { name } of await listTables(client)) {
      // A restored database begins the list of changes anew.
      if (name === 'change_feed' || name === 'record_change') continue;
      const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`);
      hashes[name] = sha256(JSON.stringify(rows));
    }
  });
  for await (const key of files.listKeys()) hashes[key] = sha256(await files.get(key));
  return hashes;
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
