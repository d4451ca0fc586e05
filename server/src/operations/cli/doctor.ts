import { runChecks } from '../doctor/examine.ts';
import { openDatabase, readFlags, runCommand, UsageError } from './run-command.ts';

const USAGE = 'Use: npm run doctor [-- --all] [--block NUMBER]';

const labels = { ok: 'ok   ', warn: 'warn ', fail: 'FAIL ' };

await runCommand(async (config) => {
  const { flags, options } = readFlags(USAGE, ['all'], ['block']);
  const block = options.block === undefined ? undefined : Number(options.block);
  if (block !== undefined && !Number.isInteger(block)) throw new UsageError(USAGE);
  let failures = 0;
  for await (const { state, text } of runChecks(config, {
    all: flags.has('all'),
    block,
    open: openDatabase,
  })) {
    console.log(`${labels[state]} ${text}`);
    if (state === 'fail') failures += 1;
  }
  console.log(failures === 0 ? 'No problems to fix.' : problemsToFix(failures));
  if (failures > 0) process.exitCode = 1;
});

function problemsToFix(count: number): string {
  return count === 1 ? '1 problem to fix.' : `${count} problems to fix.`;
}
