import {
  deriveKey,
  findPreviousKey,
  fingerprintOf,
  InstallationKeyError,
} from '../../platform/crypto/secrets.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { requireInstallationKey } from '../../platform/database/installation-key.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { rotateKey } from '../rotate-key.ts';
import { commandLog, openDatabase, readFlags, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  readFlags('Use: npm run rotate-key', []);
  const previous = findPreviousKey(config);
  if (!previous) {
    throw new InstallationKeyError(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the present one, for the servers too, and start them again first.',
    );
  }
  const { connection, close } = await openDatabase(config);
  const { db, close: disconnect } = createDatabase(connection, commandLog);
  try {
    const master = await requireInstallationKey(db, config);
    const previousKey = deriveKey(previous, 'files');
    const files = createFileStore({ ...config, key: deriveKey(master, 'files'), previousKey });
    console.log(`From the key ${fingerprintOf(previous)} to ${fingerprintOf(master)}:`);
    for await (const line of rotateKey({
      db,
      clock: systemClock,
      files,
      dataDir: config.dataDir,
      master,
      previous,
    }))
      console.log(line);
    console.log('Now remove SECRET_KEY_PREVIOUS, start the servers again, and make a back-up.');
  } finally {
    await disconnect();
    await close();
  }
});
