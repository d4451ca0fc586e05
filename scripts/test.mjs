// `npm test`, `npm run test:fast` and `npm run test:full`; with names of suites, those only: `npm test -- contract server`.
import { randomInt } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { install } from './install.mjs';
import { measureSlowness } from './slowness.mjs';
import { lanesOf } from './suites.mjs';

const options = new Set(process.argv.slice(2).filter((one) => one.startsWith('--')));
const names = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const SHOWN_LINES = 20;
const SECONDS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

try {
  const began = performance.now();
  await install();
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  process.env.TEST_SLOWNESS ??= String(await measureSlowness());
  console.log(
    `Seed ${process.env.TEST_SEED} (TEST_SEED repeats it), slowness of this machine ${process.env.TEST_SLOWNESS}`,
  );
  const results = [{ name: 'installation', passed: 0, failed: 0, seconds: secondsSince(began) }];
  for (const lanes of lanesOf(options, names)) results.push(...(await runLanes(lanes)));
  printTable(results, secondsSince(began));
  printFailures(results);
  const [passed, failed] = ['passed', 'failed'].map((key) => results.reduce((sum, one) => sum + one[key], 0));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Runs the lanes at the same time, and the suites of a lane one after another, even when one fails. */
async function runLanes(lanes) {
  const quiet = lanes.flat().length > 1;
  const results = await Promise.all(
    lanes.map(async (suites) => {
      const done = [];
      for (const suite of suites) done.push(await runSuite(suite, quiet));
      return done;
    }),
  );
  return results.flat();
}

/** Shows the output of a suite when it ends, so that suites that run at the same time can be told apart. */
async function runSuite({ name, run }, quiet) {
  const began = performance.now();
  console.log(`${name} …`);
  // A suite that cannot start (such as without Chromium) has failed, and the others still run.
  const { output = '', ...counts } = await run({ quiet }).catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  const seconds = secondsSince(began);
  console.log(`${output}\n${name}: ${counts.passed} passed, ${counts.failed} failed, ${format(seconds)} s`);
  return { name, ...counts, seconds };
}

function printTable(results, total) {
  const row = (name, passed, failed, seconds) =>
    console.log(name.padEnd(20) + [passed, failed, seconds].map((cell) => cell.padStart(10)).join(''));
  console.log('');
  row('suite', 'passed', 'failed', 'seconds');
  for (const { name, passed, failed, seconds } of results)
    row(name, String(passed), String(failed), format(seconds));
  row('everything', '', '', format(total));
}

/** What failed again at the end, where one looks first: each with the beginning of its message. */
function printFailures(results) {
  for (const failure of results.flatMap(({ failures = [] }) => failures))
    console.log(
      `\nFailed: ${stripVTControlCharacters(failure).split('\n').slice(0, SHOWN_LINES).join('\n')}`,
    );
}

function secondsSince(began) {
  return (performance.now() - began) / 1000;
}

function format(seconds) {
  return seconds.toLocaleString('en', SECONDS);
}
