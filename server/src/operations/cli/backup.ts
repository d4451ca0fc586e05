import type { Manifest } from '@bowline/backup-archive';
import { deriveKey, type MasterKey } from '../../platform/crypto/secrets.ts';
import { type ConnectionSettings, createDatabase } from '../../platform/database/database.ts';
import { requireInstallationKey } from '../../platform/database/installation-key.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import type { Config } from '../../platform/process/config.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { commandLog, openDatabase, readFileArgument, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const { file } = readFileArgument('Use: npm run backup -- FILE');
  const { connection, close } = await openDatabase(config);
  try {
    const master = await loadKey(connection, config);
    const files = createFileStore({ ...config, key: deriveKey(master, 'files') });
    report(file, await makeBackup(file, { connection, files, master }));
  } finally {
    await close();
  }
});

async function loadKey(connection: ConnectionSettings, config: Config): Promise<MasterKey> {
  const database = createDatabase(connection, commandLog);
  try {
    return await requireInstallationKey(database.db, config);
  } finally {
    await database.close();
  }
}

function report(file: string, { tables, files, key_fingerprint }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows and ${files.count} files to ${file}.`);
  console.log(
    `It opens only with the secret key ${key_fingerprint}, which is not in it. Keep a copy of the key elsewhere.`,
  );
  if (files.missing.length === 0) return;
  console.warn(
    `WARNING: ${files.missing.length} files that records name are missing and not in the back-up. Run: npm run doctor -- --all`,
  );
}
