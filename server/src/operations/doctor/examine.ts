import { deriveKey, findPreviousKey } from '../../platform/crypto/secrets.ts';
import { type ConnectionSettings, createDatabase } from '../../platform/database/database.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import type { Config } from '../../platform/process/config.ts';
import { explainError } from '../user-facing-errors.ts';
import { checkAnswerKeys } from './check-answers.ts';
import {
  checkKey,
  checkMessages,
  checkMigrations,
  checkNotices,
  checkPlaces,
  checkPostgres,
  checkTime,
} from './check-database.ts';
import {
  checkFolder,
  checkMail,
  checkMailbox,
  checkPlainEmails,
  checkSettings,
  checkSingleSignOn,
  checkTexts,
} from './check-environment.ts';
import { checkNamedFiles, checkOrphans } from './check-files.ts';
import { checkLog } from './check-log.ts';
import { checkRetention } from './check-retention.ts';
import { type Finding, fail } from './finding.ts';

interface CheckOptions {
  /** Opens every file instead of a sample. */
  all: boolean;
  /** A block of the log whose fingerprint to print, to compare it with an email. */
  block?: number | undefined;
  open(config: Config): Promise<{ connection: ConnectionSettings; close(): Promise<void> }>;
}

/** Checks everything that a working installation needs, one finding after the other. Changes nothing. */
export async function* runChecks(
  config: Config,
  { all, block, open }: CheckOptions,
): AsyncGenerator<Finding> {
  yield* checkSettings(config);
  yield* await checkFolder(config);
  yield await checkMail(config);
  yield* await checkMailbox(config);
  yield* await checkPlainEmails(config);
  yield* await checkSingleSignOn(config);
  yield checkTexts(config);
  try {
    const { connection, close } = await open(config);
    try {
      yield* examineDatabase(connection, config, all, block);
    } finally {
      await close();
    }
  } catch (error) {
    yield fail(
      explainError(error) ?? `The database cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

async function* examineDatabase(
  connection: ConnectionSettings,
  config: Config,
  all: boolean,
  block: number | undefined,
): AsyncGenerator<Finding> {
  const database = createDatabase(connection, { warn: () => undefined });
  try {
    yield await checkPostgres(database.db);
    const migrations = await checkMigrations(connection);
    yield migrations;
    if (migrations.state === 'fail') return;
    const time = await checkTime(database.db);
    yield* time;
    yield await checkPlaces(database.db);
    yield await checkMessages(database.db);
    yield* await checkNotices(database.db, config);
    yield* await checkLog(database.db, block);
    if (time.every(({ state }) => state === 'ok')) yield* await checkRetention(database.db, config);
    const { finding, master } = await checkKey(database.db, config);
    yield finding;
    if (!master) return;
    yield await checkAnswerKeys(database.db, all);
    const previous = findPreviousKey(config);
    const previousKey = previous && deriveKey(previous, 'files');
    const files = createFileStore({ ...config, key: deriveKey(master, 'files'), previousKey });
    yield* checkNamedFiles(connection, files, all);
    yield await checkOrphans(database.db, files);
  } finally {
    await database.close();
  }
}
