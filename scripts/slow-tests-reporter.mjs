import { relative } from 'node:path';
import { root } from './root.mjs';

const SHOWN = 10;
const SLOW_FILE_MS = 5_000;
const SLOW_TEST_MS = 2_000;

/** A Vitest reporter that ends a run with the files and tests that took longest. */
export default class SlowTestsReporter {
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
