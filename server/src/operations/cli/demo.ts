import { hasCluster } from '@bowline/embedded-postgres';
import type { AppDeps } from '../../platform/app-deps.ts';
import { createPasswordHasher } from '../../platform/crypto/password-hasher.ts';
import { deriveKey } from '../../platform/crypto/secrets.ts';
import { createStaffTokens, createTokens } from '../../platform/crypto/tokens.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { requireInstallationKey } from '../../platform/database/installation-key.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import { createPdfQueue } from '../../platform/files/pdf-queue.ts';
import { createOnlinePayments } from '../../platform/online-payments/online-payments.ts';
import { createPractice } from '../../platform/online-payments/practice.ts';
import { systemClock } from '../../platform/process/clock.ts';
import type { Config } from '../../platform/process/config.ts';
import { prepareInstallation } from '../../prepare-installation.ts';
import { summarise } from '../demo/database.ts';
import { runDemo } from '../demo/run-demo.ts';
import { commandLog, openDatabase, readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Use: npm run demo [-- --registrations NUMBER]
NUMBER is 1 to 2000; without it, 300. Some families always come.`;

// A demo lost in a power cut can be created again, so commits need not wait for the disk.
const WITHOUT_SYNC = '-c synchronous_commit=off';

await runCommand(async (config) => {
  const registrations = readNumber(readOptions(USAGE, ['registrations']).registrations);
  await createEmptyInstallation(config);
  const { connection, close } = await openDatabase(config);
  const database = createDatabase({ ...connection, options: WITHOUT_SYNC }, commandLog);
  try {
    const deps = await createDeps(config, database.db);
    const { admin, crew, family, cases } = await runDemo(deps, registrations);
    const summary = await summarise(deps, cases);
    console.log(
      [
        ...summary,
        `All families have the password ${family.password}; one of them is ${family.email}.`,
        `The staff pages are at ${config.publicUrl}/staff. This link sets up the admin, ${admin.email}; it works once:`,
        '',
        admin.link,
        '',
        `And this one the crew of the camp that is on today, ${crew.email}:`,
        '',
        crew.link,
      ].join('\n'),
    );
  } finally {
    await database.close();
    await close();
  }
});

function readNumber(text = '300'): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > 2000) throw new UsageError(USAGE);
  return Number(text);
}

/** Initialises an empty folder as the first start of the portal does. */
async function createEmptyInstallation(config: Config): Promise<void> {
  if (config.databaseUrl || config.production || (await hasCluster(config.dataDir))) return;
  await using started = new AsyncDisposableStack();
  await prepareInstallation(config, commandLog, started);
}

async function createDeps(config: Config, db: AppDeps['db']): Promise<AppDeps> {
  const master = await requireInstallationKey(db, config);
  const keyFor = (purpose: string) => deriveKey(master, purpose);
  const forTokens = { config, clock: systemClock, deriveKey: keyFor };
  return {
    config,
    db,
    clock: systemClock,
    files: createFileStore({ ...config, key: keyFor('files') }),
    // Its thread starts with the first document, and the demo renders none.
    pdf: createPdfQueue(),
    tokens: createTokens(forTokens),
    staffTokens: createStaffTokens(forTokens),
    passwords: createPasswordHasher(),
    deriveKey: keyFor,
    payments: createOnlinePayments([createPractice({ config, db, clock: systemClock, deriveKey: keyFor })]),
  };
}
