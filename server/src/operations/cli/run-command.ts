import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@bowline/backup-archive';
import { hasCluster, joinEmbeddedPostgres } from '@bowline/embedded-postgres';
import { pino } from 'pino';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import { type Config, readConfig } from '../../platform/process/config.ts';
import { explainError } from '../user-facing-errors.ts';

/** Commands print their own sentences; only errors are logged. */
export const commandLog = pino({ level: 'error' }, pino.destination(2));

/** Runs a command with the settings of the environment; an error is printed as a sentence, with exit code 1. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : (explainError(error) ?? error));
    process.exitCode = 1;
  }
}

/** Invalid arguments of a command; the message is its usage. */
export class UsageError extends Error {}

/**
 * The file argument of a command, relative to the caller's folder, and its flags.
 * @throws Error with `usage`
 */
export function readFileArgument(usage: string, known: readonly string[] = []) {
  const { positionals, flags } = parse(usage, known);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UsageError(usage);
  return { file: pathFor(file), flags };
}

/** A path as the caller means it: npm runs scripts in the top folder, wherever it was called. */
export const pathFor = (given: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** The flags of a command without a file, and its options, which have a value; throws as above. */
export function readFlags(usage: string, known: readonly string[], knownOptions: readonly string[] = []) {
  const { positionals, flags, options } = parse(usage, known, knownOptions);
  if (positionals.length > 0) throw new UsageError(usage);
  return { flags, options };
}

/** The options of a command without a word or file; throws as above. */
export function readOptions(usage: string, known: readonly string[]) {
  const { word, options } = readWords(usage, known);
  if (word !== undefined) throw new UsageError(usage);
  return options;
}

/** The subcommand and its options; throws as above. */
export function readWordAndOptions(usage: string, known: readonly string[], args?: readonly string[]) {
  const { word, others, options } = readWords(usage, known, args);
  if (!word || others.length > 0) throw new UsageError(usage);
  return { word, options };
}

/** The words of a command, of which `word` is the first, and its options; throws as above. */
export function readWords(
  usage: string,
  known: readonly string[],
  args: readonly string[] = process.argv.slice(2),
) {
  const options = Object.fromEntries(
    known.map((name) => [name, { type: 'string' as const, multiple: true as const }]),
  );
  const { positionals, values } = parseOrExplain(usage, () =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  const [word, ...others] = positionals;
  // A repeated option means the same as one with commas.
  const joined = Object.entries(values).map(([name, value]) => [name, value?.join(',')] as const);
  return { word, others, options: Object.fromEntries(joined) };
}

function parse(usage: string, known: readonly string[], knownOptions: readonly string[] = []) {
  const types = [
    ...known.map((name) => [name, { type: 'boolean' }] as const),
    ...knownOptions.map((name) => [name, { type: 'string' }] as const),
  ];
  const { positionals, values } = parseOrExplain(usage, () =>
    parseArgs({ options: Object.fromEntries(types), allowPositionals: true }),
  );
  const options = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return {
    positionals,
    flags: new Set(Object.keys(values)),
    options: Object.fromEntries(options) as Record<string, string | undefined>,
  };
}

function parseOrExplain<T>(usage: string, parseArguments: () => T): T {
  try {
    return parseArguments();
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

/** The database of this installation, for a command that may run beside the server. */
interface OpenDatabase {
  connection: ConnectionSettings;
  close(): Promise<void>;
}

/**
 * Connects to the database of DATABASE_URL or of the running server; starts it where it is not running. Creates none.
 * @throws BackupError when there is no database yet
 */
export async function openDatabase({ databaseUrl, dataDir, postgresBin }: Config): Promise<OpenDatabase> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => {} };
  if (!(await hasCluster(dataDir))) {
    throw new BackupError(`There is no data in ${dataDir}. Look at the setting DATA_DIR.`);
  }
  const { connection, stop } = await joinEmbeddedPostgres({
    dataDir,
    binaries: postgresBin,
    log: commandLog,
  });
  return { connection, close: stop };
}
