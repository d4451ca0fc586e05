import { countInWords, retentionRules, WHOLE_RULE } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import type { Kysely } from 'kysely';
import { type BrokenChain, hashInWords, verifyLog } from '../../core/log-chain/log-chain.ts';
import { countLateEntries, findBlock, findLastBlock } from '../../core/log-chain/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { listUnrewritten } from '../../core/retention/queries/rewriting.ts';
import { listFailures } from '../../core/retention/queries/runs.ts';
import { listOverdue, TOLERATED_DAYS } from '../../core/retention/run.ts';
import { deriveKey, findPreviousKey } from '../../platform/crypto/secrets.ts';
import { type ConnectionSettings, createDatabase } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import { dayIn } from '../../platform/process/clock.ts';
import type { Config } from '../../platform/process/config.ts';
import { explainError } from '../user-facing-errors.ts';
import { checkAnswerKeys } from './check-answers.ts';
import {
  checkKey,
  checkMessages,
  checkMigrations,
  checkNotices,
  checkOnlinePayments,
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
import { type Finding, fail, ok, warn } from './finding.ts';

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
    yield await checkOnlinePayments(database.db);
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

const broken: Readonly<Record<BrokenChain['reason'], (block: number) => string>> = {
  missing: (block) => `Block ${block} of the access log is missing.`,
  changed: (block) => `Block ${block} of the access log was changed, or is not the one that followed.`,
  entries: (block) => `Entries of block ${block} of the access log were changed, removed or added.`,
  erased: (block) => `Block ${block} of the access log was marked as erased out of turn.`,
};

/** Whether the access log is as it was written, as far as its blocks tell. */
export async function checkLog(db: Kysely<Schema>, block: number | undefined): Promise<Finding[]> {
  return [await checkChain(db), ...(await checkLate(db)), ...(await findFingerprint(db, block))];
}

async function checkChain(db: Kysely<Schema>): Promise<Finding> {
  const verified = await verifyLog(db);
  if ('reason' in verified)
    return fail(
      `${broken[verified.reason](verified.block)} Somebody had access to the database: compare with a back-up, and with the emails of the days before.`,
    );
  const { blocks, entries, erasedUntil } = verified;
  const erased = erasedUntil
    ? `; older ones, until ${erasedUntil.toISOString()}, were deleted by the rules`
    : '';
  return ok(`The access log is whole: ${entries} entries in ${blocks} blocks${erased}`);
}

async function checkLate(db: Kysely<Schema>): Promise<Finding[]> {
  const late = await countLateEntries(db);
  return late === 0
    ? []
    : [warn(`${late} entries of the access log are in no block yet. Is a server running?`)];
}

async function findFingerprint(db: Kysely<Schema>, number: number | undefined): Promise<Finding[]> {
  const block = await (number === undefined ? findLastBlock(db) : findBlock(db, number));
  if (block) return [ok(`Block ${block.number} of the access log has the fingerprint ${hashInWords(block)}`)];
  return number === undefined ? [] : [fail(`The access log has no block ${number}.`)];
}

/** Whether what is too old was deleted, as Settings → Retention says. */
export async function checkRetention(
  db: Kysely<Schema>,
  config: Config,
  now = new Date(),
): Promise<Finding[]> {
  const findings = [
    ...(await checkOverdue(db, config, now)),
    ...(await checkFailures(db)),
    ...(await checkRewriting(db, now)),
  ];
  return findings.length > 0 ? findings : [ok('Nothing is kept longer than the rules of retention say')];
}

async function checkOverdue(db: Kysely<Schema>, config: Config, now: Date): Promise<Finding[]> {
  const overdue = await listOverdue(db, config, now);
  if (overdue.length === 0) return [];
  const what = overdue.map(({ kind, count }) => countInWords(kind, count)).join(', ');
  return [fail(`Should have been deleted more than three days ago: ${what}. Is a server running at night?`)];
}

async function checkFailures(db: Kysely<Schema>): Promise<Finding[]> {
  const failures = await listFailures(db);
  const byKind = Map.groupBy(failures, ({ kind }) => kind);
  return [...byKind].map(([kind, failed]) => {
    const inNight = `In the night before ${failed[0]?.day}`;
    const rule = `the rule "${retentionRules[kind].title}"`;
    const whole = failed.find(({ id }) => id === WHOLE_RULE);
    if (whole)
      return fail(
        `${inNight}, ${rule} could not run to its end (${whole.error}). The next night tries again.`,
      );
    const which = failed.map(({ id, error }) => `${id} (${error})`).join(', ');
    return fail(
      `${inNight}, ${failed.length} could not be deleted by ${rule}: ${which}. The next night tries again.`,
    );
  });
}

async function checkRewriting(db: Kysely<Schema>, now: Date): Promise<Finding[]> {
  const [earliest] = await listUnrewritten(db);
  const { time_zone } = await getProvider(db);
  if (!earliest || earliest.day > addDays(dayIn(time_zone, now), -TOLERATED_DAYS)) return [];
  return [
    fail(
      `Texts deleted since the night to ${earliest.day} may still stand in the database's files: tables are rewritten between 3 and 6 o'clock while nobody uses them. Is a server running then, and no long back-up?`,
    ),
  ];
}
