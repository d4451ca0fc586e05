// `npm test`, `npm run test:fast` and `npm run test:full`; with names of suites, those only: `npm test -- contract server`.
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { install } from './install.mjs';
import { showProgress } from './progress.mjs';
import { endGroup, killGroup } from './run.mjs';
import { measureSlowness, watchSlowness } from './slowness.mjs';
import { planOf } from './suites.mjs';
import { fastTemporaryFolder } from './temporary-folder.mjs';
import { filesOverBudget, slowestFiles } from './time-budgets.mjs';

const options = new Set(process.argv.slice(2).filter((one) => one.startsWith('--')));
const names = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const SHOWN_LINES = 20;
const SHOWN_FILES = 10;
// Of a suite, on two idle cores; the longest takes about ten.
const LIMIT_MINUTES = 20;
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
/** The programs that run now. */
const children = new Set();
let interruptedBy;
for (const signal of Object.keys(EXIT_CODES)) process.on(signal, () => interrupt(signal));

try {
  const began = performance.now();
  const { groups, minutes } = planOf(options, names);
  const all = groups.flat().map(({ name }) => name);
  console.log(
    `Runs ${all.join(', ')}.${minutes ? ` This usually takes ${minutes} minutes on two idle cores.` : ''}`,
  );
  await install();
  useOwnTemporaryFolder();
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  const slowness = await measureSlowness();
  console.log(`Seed ${process.env.TEST_SEED} (TEST_SEED repeats it).`);
  if (slowness > 1) console.log(`This machine is ${slowness} times slower than usual: limits are longer.`);
  const watch = watchSlowness(slowness);
  const results = [newResult({ name: 'installation' }, secondsSince(began))];
  for (const suites of groups) if (!interruptedBy) results.push(...(await runSuites(suites, watch)));
  watch.stop();
  if (interruptedBy) process.exit(EXIT_CODES[interruptedBy]);
  const files = results.flatMap((one) => one.files);
  // Other work on the machine may have started since.
  const overBudget = filesOverBudget(files, Math.max(watch.greatest(), await measureSlowness()));
  printTable(results, secondsSince(began));
  if (files.length > 0) console.log(`\nSlowest files:\n${slowestFiles(files, SHOWN_FILES).join('\n')}`);
  const failures = [...results.flatMap((one) => one.failures), ...overBudget];
  const firstLine = (text) => text.split('\n', 1)[0];
  const failed = new Set(failures.map(firstLine));
  const flaky = results.flatMap((one) => one.flaky).filter((one) => !failed.has(firstLine(one)));
  printFirstLines('Flaky (failed first, passed when repeated)', flaky);
  printFirstLines('Failed', failures);
  const [passed, skipped] = ['passed', 'skipped'].map((key) =>
    results.reduce((sum, one) => sum + one[key], 0),
  );
  if (options.size + names.length === 0)
    console.log(
      '\nThis was the core. `npm run test:full` runs everything: CONTRIBUTING.md says what else it covers.',
    );
  const others = Object.entries({ skipped, flaky: flaky.length }).filter(([, count]) => count > 0);
  const ends = others.map(([name, count]) => `, ${count} ${name}`).join('');
  console.log(`${passed} passed, ${failures.length} failed${ends}`);
  process.exit(failures.length === 0 && (passed > 0 || options.has('--fast')) ? 0 : 1);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Tests that are ended do not remove what they have written: the run does. Open to PostgreSQL's user, as `/tmp` is. */
function useOwnTemporaryFolder() {
  const folder = mkdtempSync(join(fastTemporaryFolder(), 'bowline-tests-'));
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}

/** Runs suites in their order, two at a time, and the others even when one fails. */
async function runSuites(suites, watch) {
  const results = suites.map((suite) => newResult(suite));
  const progress = showProgress(results);
  // A suite is prepared (a Chromium is installed, the page is built) while those before it run.
  for (const result of results) {
    result.ready = result.suite.prepare?.();
    result.ready?.catch(() => {});
  }
  const waiting = [...results];
  const alone = results.length === 1;
  const runNext = async () => {
    for (let next = waiting.shift(); next && !interruptedBy; next = waiting.shift())
      await runSuite(next, { alone, progress, watch });
  };
  await Promise.all([runNext(), runNext()]);
  progress.stop();
  return results;
}

function newResult(suite, seconds = 0) {
  const counts = { ended: 0, passed: 0, failed: 0, skipped: 0, fileCount: 0 };
  return {
    suite,
    name: suite.name,
    state: 'waiting',
    ...counts,
    seconds,
    failures: [],
    flaky: [],
    files: [],
  };
}

async function runSuite(result, { alone, progress, watch }) {
  const began = performance.now();
  result.state = 'running';
  const onMessage = (message) => note(result, message);
  const onStart = (child) => limit(child, result, watch);
  // A suite that cannot start (such as without Chromium) has failed, and the others still run.
  const { code, output } = await Promise.resolve(result.ready)
    .then(() => result.suite.run({ alone, onMessage, onStart }))
    .catch((error) => ({ code: 1, output: error.message }));
  if (code !== 0 && result.failed === 0)
    note(result, { ended: 'failed', failure: `${result.name}\n${output}` });
  Object.assign(result, { state: 'ended', seconds: secondsSince(began) });
  const { name, passed, failed, seconds } = result;
  const line = `${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;
  progress.print(code === 0 ? line : `${output}\n${line}`);
}

/** Ends a suite that takes too long, such as one that hangs outside the limits of its tests. */
function limit(child, result, watch) {
  const began = performance.now();
  children.add(child);
  const timer = setInterval(() => {
    const minutes = LIMIT_MINUTES * watch.greatest();
    if (secondsSince(began) < minutes * 60) return;
    clearInterval(timer);
    note(result, {
      ended: 'failed',
      failure: `${result.name} was ended after ${Math.round(minutes)} minutes`,
    });
    endGroup(child);
  }, 1000);
  const forget = () => {
    clearInterval(timer);
    children.delete(child);
  };
  child.once('close', forget).once('error', forget);
}

/** The suites stop what they have started and remove it; a second time, they are killed. */
function interrupt(signal) {
  if (interruptedBy || children.size === 0) {
    for (const child of children) killGroup(child);
    process.exit(EXIT_CODES[signal]);
  }
  interruptedBy = signal;
  console.log('Stopping …');
  for (const child of children) endGroup(child);
}

/** What a suite tells while it runs (`test-reporter.mjs`). */
function note(result, { files, ended, failure, flaky, file, ms }) {
  if (files) result.fileCount += files;
  if (ended) result.ended += 1;
  if (ended === 'passed' || ended === 'failed' || ended === 'skipped') result[ended] += 1;
  if (failure) result.failures.push(failure);
  if (flaky) result.flaky.push(flaky);
  if (file) result.files.push({ file, ms });
}

function printTable(results, total) {
  const row = (name, passed, failed, seconds) =>
    console.log(name.padEnd(20) + [passed, failed, seconds].map((cell) => cell.padStart(10)).join(''));
  console.log('');
  row('suite', 'passed', 'failed', 'seconds');
  for (const { name, passed, failed, seconds } of results)
    row(name, String(passed), String(failed), seconds.toFixed(1));
  row('everything', '', '', total.toFixed(1));
}

/** What failed again at the end, where one looks first: each with the beginning of its message. */
function printFirstLines(heading, messages) {
  for (const message of messages)
    console.log(
      `\n${heading}: ${stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES).join('\n')}`,
    );
}

function secondsSince(began) {
  return (performance.now() - began) / 1000;
}
