import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { makeBackup } from '../../src/operations/backup/make-backup.ts';
import { restoreBackup } from '../../src/operations/backup/restore-backup.ts';
import { deriveKey } from '../../src/platform/crypto/secrets.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { loadInstallationKey } from '../../src/platform/database/installation-key.ts';
import { createFileStore } from '../../src/platform/files/file-store/create-file-store.ts';
import { type Config, readConfig } from '../../src/platform/process/config.ts';
import { addCamper, type Installation } from './installation.ts';
import { createEmptyDatabase, createTestDatabase } from './test-database.ts';

const quiet = { debug: () => {}, warn: () => {} };

/** An installation with three campers and a back-up of it, and the machines to restore it on. */
export async function createBackupFixture() {
  const secretKey = randomBytes(32).toString('base64url');
  const master = new TextEncoder().encode(secretKey);
  const folder = await mkdtemp(join(tmpdir(), 'bowline-backup-'));
  afterAll(() => rm(folder, { recursive: true }));
  const createFiles = (dataDir: string, filesUrl?: string) =>
    createFileStore({ dataDir, filesUrl, key: deriveKey(master, 'files') });
  const database = await createTestDatabase();
  await loadInstallationKey(database.db, { dataDir: folder, secretKey });
  const installation: Installation = { ...database, files: createFiles(join(folder, 'source')) };
  for (let count = 0; count < 3; count += 1) await addCamper(installation);
  const archive = join(folder, 'bowline.tar');
  await makeBackup(archive, { ...installation, master });

  return {
    installation,
    master,
    secretKey,
    folder,
    archive,
    keep: createFiles,
    /** A machine with an empty data folder, an empty database and the key. */
    async createMachine(settings: Record<string, string> = {}): Promise<Config> {
      const DATA_DIR = await mkdtemp(join(folder, 'machine-'));
      const DATABASE_URL = await createEmptyDatabase();
      return readConfig({ DATA_DIR, DATABASE_URL, SECRET_KEY: secretKey, ...settings });
    },
    restore: (path: string, machine: Config, replace = false) =>
      restoreBackup(path, machine, { replace, log: quiet }),
    async withInstallation<T>(machine: Config, use: (installation: Installation) => Promise<T>): Promise<T> {
      const connection = { connectionString: machine.databaseUrl };
      const opened = createDatabase(connection, quiet);
      try {
        return await use({ ...opened, connection, files: createFiles(machine.dataDir, machine.filesUrl) });
      } finally {
        await opened.close();
      }
    },
  };
}

type BackupFixture = Awaited<ReturnType<typeof createBackupFixture>>;

/** Every table of a machine, with its schema. */
export async function listTablesOf({ withInstallation }: BackupFixture, machine: Config): Promise<string[]> {
  const tables = await withInstallation(machine, ({ db }) => db.introspection.getTables());
  return tables.map(({ schema = '', name }) => `${schema}.${name}`);
}
