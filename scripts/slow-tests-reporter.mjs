import { relative } from 'node:path';
import { root } from './root.mjs';

const SHOWN = 10;
const SLOW_FILE_MS = 5_000;
const SLOW_TEST_MS = 2_000;

/** Ends a run of Vitest or Playwright with the files and tests that took longest. */
export default class SlowTestsReporter {
  #browserTests = [];

  // Playwright's: test by test, and the end.
  onTestEnd({ location, title }, { duration: ms }) {
    const file = relative(root, location.file);
    this.#browserTests.push({ file, name: `${file} > ${title}`, ms });
  }

  onEnd() {
    const files = new Map();
    for (const { file, ms } of this.#browserTests) files.set(file, (files.get(file) ?? 0) + ms);
    const timed = [...files].map(([name, ms]) => ({ name, ms }));
    print('Slowest files', timed, SLOW_FILE_MS);
    print('Slowest tests', this.#browserTests, SLOW_TEST_MS);
  }

  // Vitest's.
  onTestRunEnd(modules) {
    print('Slowest files', modules.map(timeModule), SLOW_FILE_MS);
    print('Slowest tests', modules.flatMap(timeTests), SLOW_TEST_MS);
  }
}

function timeModule(module) {
  const { collectDuration, duration } = module.diagnostic();
  return { name: relative(root, module.moduleId), ms: collectDuration + duration };
}

function timeTests({ children, moduleId }) {
  const file = relative(root, moduleId);
  return [...children.allTests()].map((test) => ({
    name: `${file} > ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
  }));
}

function print(title, timed, threshold) {
  const slow = timed.filter(({ ms }) => ms >= threshold).sort((a, b) => b.ms - a.ms);
  if (slow.length === 0) return;
  console.log(`\n${title} (${slow.length} over ${threshold / 1000} s):`);
  for (const { name, ms } of slow.slice(0, SHOWN))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
