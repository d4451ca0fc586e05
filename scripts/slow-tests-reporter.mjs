import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { measureSlowness } from './slowness.mjs';

const SHOWN = 10;
const SLOW_FILE_MS = 5_000;
const SLOW_TEST_MS = 2_000;
// What a file may take on the usual machine, in `npm test` and in the parts of `npm run test:full`.
const VITEST_BUDGET_MS = 10_000;
const BROWSER_BUDGET_MS = 30_000;

/** Files that take longer, in seconds on the usual machine. The list may only shrink. */
const exceptions = JSON.parse(readFileSync(join(root, 'scripts', 'slow-files.json'), 'utf8'));
// The lanes of a run share the cores: a file may take twice the time that it takes alone.
const LANES = 2;

/**
 * Ends a run of Vitest or Playwright with the files and tests that took longest and the files above their budgets. A file
 * above its budget does not fail the run: other programs on the machine slow it down too.
 */
export default class SlowTestsReporter {
  #browserTests = [];

  // Playwright's: test by test, and the end.
  onTestEnd({ location, title }, { duration: ms }) {
    const file = relative(root, location.file);
    this.#browserTests.push({ file, name: `${file} > ${title}`, ms });
  }

  async onEnd() {
    const files = new Map();
    for (const { file, ms } of this.#browserTests) files.set(file, (files.get(file) ?? 0) + ms);
    const timed = [...files].map(([name, ms]) => ({ name, ms }));
    print('Slowest files', timed, SLOW_FILE_MS);
    print('Slowest tests', this.#browserTests, SLOW_TEST_MS);
    await printOverBudget(timed, BROWSER_BUDGET_MS);
  }

  // Vitest's.
  async onTestRunEnd(modules) {
    const timed = modules.map(timeModule);
    print('Slowest files', timed, SLOW_FILE_MS);
    print('Slowest tests', modules.flatMap(timeTests), SLOW_TEST_MS);
    await printOverBudget(timed, VITEST_BUDGET_MS);
  }
}

function timeModule(module) {
  return { name: relative(root, module.moduleId), ms: module.diagnostic().duration };
}

function timeTests({ children, moduleId }) {
  const file = relative(root, moduleId);
  return [...children.allTests()].map((test) => ({
    name: `${file} > ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
  }));
}

/** Other work may have begun after the run: a machine that is slower now than at the start counts as the slower one. */
async function printOverBudget(files, budgetMs) {
  const { TEST_SLOWNESS } = process.env;
  // A run by hand is not timed.
  if (!TEST_SLOWNESS) return;
  const budgetOf = (name) => LANES * Math.max(budgetMs, 1000 * (exceptions[name] ?? 0));
  const isOver = ({ name, ms }, slowness) => ms > slowness * budgetOf(name);
  if (!files.some((file) => isOver(file, Number(TEST_SLOWNESS)))) return;
  const slowness = Math.max(Number(TEST_SLOWNESS), Number(await measureSlowness()));
  for (const { name, ms } of files.filter((file) => isOver(file, slowness)))
    console.log(`${name} took ${format(ms)}, more than its budget of ${format(slowness * budgetOf(name))}`);
}

function print(title, timed, threshold) {
  const slow = timed.filter(({ ms }) => ms >= threshold).sort((a, b) => b.ms - a.ms);
  if (slow.length === 0) return;
  console.log(`\n${title} (${slow.length} over ${threshold / 1000} s):`);
  for (const { name, ms } of slow.slice(0, SHOWN)) console.log(`${format(ms).padStart(9)}  ${name}`);
}

function format(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
