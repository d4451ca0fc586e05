import { createDatabase } from '../../platform/database/database.ts';
import { startDatabaseClock } from '../../platform/database/database-clock.ts';
import { commandLog, openDatabase, runCommand } from './run-command.ts';
import { readStaffCommand } from './staff-commands.ts';

/** `npm run staff`: creates the first admin, and helps when no admin can log in. */
await runCommand(async (config) => {
  const command = readStaffCommand();
  const { connection, close } = await openDatabase(config);
  const database = createDatabase(connection, commandLog);
  try {
    const clock = await startDatabaseClock(database.db, commandLog);
    for (const line of await command({ db: database.db, clock, config })) console.log(line);
  } finally {
    await database.close();
    await close();
  }
});
