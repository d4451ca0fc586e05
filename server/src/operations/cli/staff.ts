import { AppError } from '../../http/app-error.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDatabase } from '../../platform/database.ts';
import { commandLog, openDatabase } from './open-installation.ts';
import { Misuse, readWordAndOptions, runCommand } from './run-command.ts';
import { staffCommands } from './staff-commands.ts';

const USAGE = `Use: npm run staff -- create --email ADDRESS --role ROLE[,ROLE…] [--name NAME]
     npm run staff -- list
     npm run staff -- disable --email ADDRESS
     npm run staff -- reset --email ADDRESS
ROLE is admin, registrar, medic or viewer; several may be given, with commas or as several --role.`;

await runCommand(async (config) => {
  const { word, options } = readWordAndOptions(USAGE, ['email', 'role', 'name']);
  const command = staffCommands[word];
  if (!command) throw new Misuse(USAGE);
  const { connection, close } = await openDatabase(config);
  const database = createDatabase(connection, commandLog);
  try {
    const deps = { db: database.db, clock: systemClock, config };
    for (const line of await run(() => command(deps, options))) console.log(line);
  } finally {
    await database.close();
    await close();
  }
});

/** What a person mended on the page by looking at its fields is told here in sentences. */
async function run(command: () => Promise<string[]>): Promise<string[]> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof AppError) throw new Misuse(sentencesOf(error));
    if (isUnknownTable(error)) throw new Misuse('Start the portal once with this version first: npm start');
    throw error;
  }
}

function sentencesOf({ message, details: { fields } }: AppError): string {
  return fields ? Object.values(fields).flat().join('\n') : message;
}

function isUnknownTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
