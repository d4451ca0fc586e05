import { randomBytes } from 'node:crypto';
import { makeDataFolder } from '@bowline/testing/data-folder';
import { expect, test } from 'vitest';
import { addCamper } from '../../../test/support/installation.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { loadInstallationKey } from '../../platform/database/installation-key.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import { OtherFileStoreError, requireFileStore } from './file-store-marker.ts';
import { findMarkerFile, listUnreferenced } from './queries.ts';

const key = randomBytes(32);

async function createInstallation() {
  const database = await createTestDatabase();
  await loadInstallationKey(database.db, { dataDir: await makeDataFolder(), secretKey: undefined });
  return database;
}

async function createServer({ db }: Awaited<ReturnType<typeof createTestDatabase>>, filesLost = false) {
  const dataDir = await makeDataFolder();
  return {
    db,
    files: createFileStore({ dataDir, key }),
    config: { dataDir, filesUrl: undefined, filesLost },
  };
}

test('a new installation stores a marker, which every later start finds and no sweep removes', async () => {
  const server = await createServer(await createInstallation());
  await requireFileStore(server);
  await requireFileStore(server);
  const stored = await Array.fromAsync(server.files.listKeys());
  expect(stored).toEqual([await findMarkerFile(server.db)]);
  expect(await listUnreferenced(server.db, stored)).toEqual([]);
});

test('a server with the database but another file store is rejected with a sentence', async () => {
  const database = await createInstallation();
  await requireFileStore(await createServer(database));
  const other = await createServer(database);
  await expect(requireFileStore(other)).rejects.toThrow(OtherFileStoreError);
  await expect(requireFileStore(other)).rejects.toThrow(`are not in ${other.config.dataDir}/files.`);
});

test('of two first starts at once with separate file stores, one is rejected', async () => {
  const database = await createInstallation();
  const servers = [await createServer(database), await createServer(database)];
  const starts = await Promise.allSettled(servers.map(requireFileStore));
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an older installation gets the marker where its files are, and nowhere else', async () => {
  const database = await createInstallation();
  const [right, wrong] = [await createServer(database), await createServer(database)];
  await addCamper({ ...database, files: right.files });
  await expect(requireFileStore(wrong)).rejects.toThrow(OtherFileStoreError);
  expect(await findMarkerFile(database.db)).toBeNull();
  await requireFileStore(right);
  await expect(requireFileStore(wrong)).rejects.toThrow(OtherFileStoreError);
});

test('files that are lost for good can be accepted', async () => {
  const database = await createInstallation();
  await requireFileStore(await createServer(database));
  const server = await createServer(database, true);
  await requireFileStore(server);
  await requireFileStore({ ...server, config: { ...server.config, filesLost: false } });
});
