import { type RestoreResult, restoreBackup } from '../backup/restore-backup.ts';
import { commandLog, readFileArgument, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const { file, flags } = readFileArgument('Use: npm run restore -- FILE [--replace]', ['replace']);
  report(file, await restoreBackup(file, config, { replace: flags.has('replace'), log: commandLog }));
});

function report(file: string, { manifest, aside }: RestoreResult): void {
  const { tables, files, created_at } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${files.count} files from ${file}, as they were at ${created_at}.`);
  for (const path of aside) console.log(`What was there before is kept in ${path}.`);
  console.log('Now run: npm run doctor -- --all, and then: npm start');
}
