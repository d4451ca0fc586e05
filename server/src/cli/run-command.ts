import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { isPlainRefusal } from '../plain-refusals.ts';

/** Runs a command with the settings of the environment; what goes wrong is told in a sentence and ends it with 1. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env));
  } catch (error) {
    console.error(isPlainRefusal(error) || isMisuse(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Called in a way that it does not understand; the message says how to call it. */
export class Misuse extends Error {}

/**
 * The one file that a command is given, as the person named it who typed it, and its flags.
 * @throws Misuse with `usage`
 */
export function readFileArgument<Flag extends string>(
  usage: string,
  flags: readonly Flag[] = [],
): { file: string; flags: ReadonlySet<Flag> } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  const { positionals, values } = parse(usage, options);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Misuse(usage);
  // npm runs scripts in the top folder, wherever they were asked for.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  return { file: path, flags: new Set(flags.filter((flag) => values[flag])) };
}

function parse(usage: string, options: Record<string, { type: 'boolean' }>) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new Misuse(usage, { cause });
  }
}

function isMisuse(error: unknown): error is Misuse {
  return error instanceof Misuse;
}
