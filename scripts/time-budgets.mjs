import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

// What a file may take on two idle cores, in seconds: about twice what it takes beside another suite.
// New exceptions: about twice the measured.
const CORE_SECONDS = 10;
const FULL_SECONDS = 30;
const BROWSER_SECONDS = 30;
const exceptions = JSON.parse(readFileSync(join(root, 'scripts', 'time-budgets.json'), 'utf8'));

/** The files that took longer than their budget on a machine this many times slower than two idle cores, as sentences. */
export function filesOverBudget(files, slowness) {
  return files
    .map(({ file, ms }) => ({
      file,
      seconds: ms / 1000,
      budget: slowness * (exceptions[file] ?? usual(file)),
    }))
    .filter(({ seconds, budget }) => seconds > budget)
    .map(
      ({ file, seconds, budget }) =>
        `${file} took ${seconds.toFixed(1)} s, more than its budget of ${budget.toFixed(1)} s (scripts/time-budgets.json)`,
    );
}

function usual(file) {
  if (file.startsWith('e2e/')) return BROWSER_SECONDS;
  return file.endsWith('.full.test.ts') ? FULL_SECONDS : CORE_SECONDS;
}

/** The files that took longest, one a line. */
export const slowestFiles = (files, count) =>
  [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(9)} s  ${file}`);
