import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { root } from './root.mjs';
import { capture, run } from './run.mjs';

const slowTests = join(root, 'scripts', 'slow-tests-reporter.mjs');

// Drills start processes and databases of their own, stop them and wait for their recovery. In file names: `*.drill.test.ts`
// runs in `npm test`, `*.full.test.ts` only in `npm run test:full`, `*.matrix.test.ts` in both: a sample, then every case.
const drillTimeouts = ['--testTimeout=120000', '--hookTimeout=120000'];
const complete = { TEST_MATRIX: 'complete' };

const check = command('check', 'npm', ['run', '--silent', 'check']);
const recipes = command('recipes', 'node', ['scripts/recipes.mjs']);
const contract = vitest('contract', 'contract');
const testing = vitest('testing', 'testing');
const packages = vitest('packages', 'packages', ['--exclude', '**/*.{drill,full}.test.ts']);
const web = vitest('web', 'web');
const server = vitest('server', 'server', ['--exclude', '**/*.{drill,full}.test.ts']);
const serverChanged = vitest('server (changed)', 'server', [
  ...['--exclude', '**/*.{drill,full}.test.ts', '--changed', 'main', '--passWithNoTests'],
]);
// They start servers that read the built page.
const drills = vitest('drills', 'server', ['.drill.test.ts', ...drillTimeouts], { needs: buildWeb });
const packageDrills = vitest('package drills', 'packages', ['.drill.test.ts', ...drillTimeouts]);
const crashes = vitest('crash drills', 'server', ['.full.test.ts', ...drillTimeouts], { needs: buildWeb });
const packageCrashes = vitest('package crash drills', 'packages', ['.full.test.ts', ...drillTimeouts]);
const matrices = vitest('server matrices', 'server', ['.matrix.test.ts'], { env: complete });
const browser = playwright('browser', 'e2e', ['--grep-invert', '@full']);
const browserMatrices = playwright('browser matrices', 'e2e', ['--grep', '@full']);
const fourthLanguage = playwright('fourth language', 'e2e/fourth-language');

/** Lanes run at the same time, and take about as long as each other. */
const everyChange = [
  [server, packageDrills, packages, contract, testing],
  [browser, drills, check, web],
];
const theRest = [
  [matrices, recipes, fourthLanguage],
  [browserMatrices, crashes, packageCrashes],
];

/**
 * What to run, as groups of lanes, one group after another. Options: `--fast` (with `--all`: every server test),
 * `--full` (with `--rest`: what `npm test` leaves out).
 */
export function lanesOf(options, names) {
  const groups = groupsOf(options);
  if (names.length === 0) return groups;
  const chosen = groups.flat(2).filter(({ name }) => names.includes(name.replaceAll(' ', '-')));
  return chosen.map((suite) => [[suite]]);
}

function groupsOf(options) {
  if (options.has('--fast'))
    return [[[contract, testing, packages, web], [options.has('--all') ? server : serverChanged]]];
  if (!options.has('--full')) return [everyChange];
  return options.has('--rest') ? [theRest] : [everyChange, theRest];
}

/** A command counts as one test. */
function command(name, file, args) {
  return {
    name,
    run: async ({ quiet }) => {
      const { code, output } = await start(file, args, {}, quiet);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

function vitest(name, workspace, selection = [], { env = {}, needs = async () => {} } = {}) {
  return {
    name,
    run: async ({ quiet }) => {
      await needs();
      return withReport(async (report) => {
        const reporters = ['default', 'json', slowTests].map((one) => `--reporter=${one}`);
        const args = ['run', '--root', workspace, ...selection, ...reporters, `--outputFile.json=${report}`];
        const all = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env };
        const { code, output } = await start('vitest', args, all, quiet);
        const counts = count(code, () => {
          const { numPassedTests, numFailedTests, testResults } = readJson(report);
          return {
            passed: numPassedTests,
            failed: numFailedTests,
            failures: testResults.flatMap(failuresOfFile),
          };
        });
        return { ...counts, output };
      });
    },
  };
}

function playwright(name, config, selection = []) {
  return {
    name,
    run: async ({ quiet }) => {
      const chromium = await findOrInstallChromium();
      await buildWeb();
      return withReport(async (report) => {
        const env = {
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...(chromium && { CHROMIUM_PATH: chromium }),
        };
        const args = ['test', '-c', config, ...selection, `--reporter=line,json,${slowTests}`];
        const { code, output } = await start('playwright', args, env, quiet);
        const counts = count(code, () => {
          const { stats, suites } = readJson(report);
          const { expected, flaky, unexpected } = stats;
          return { passed: expected + flaky, failed: unexpected, failures: suites.flatMap(failuresOfSuite) };
        });
        return { ...counts, output };
      });
    },
  };
}

async function start(file, args, env, quiet) {
  const { TEST_SEED, TEST_SLOWNESS } = process.env;
  const options = { env: { TEST_SEED, TEST_SLOWNESS, ...env } };
  return quiet ? capture(file, args, options) : { code: await run(file, args, options) };
}

/** An error outside the tests (such as a file that cannot be loaded) counts as one failure. */
function count(code, readCounts) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = readCounts();
  } catch (error) {
    console.error(`The report of this run cannot be read: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What failed in a file, from the JSON report of Vitest. */
function failuresOfFile({ name: path, message, assertionResults }) {
  const name = relative(root, path);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const failures = failed.map(
    ({ fullName, failureMessages }) => `${name} > ${fullName}\n${failureMessages[0]}`,
  );
  return message ? [`${name}\n${message}`, ...failures] : failures;
}

/** What failed in a file or a group of tests, from the JSON report of Playwright. */
function failuresOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const failures = failed.map(({ file, line, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    // One that ran out of time has two errors: that it did, and what it waited for.
    const errors = results.find(({ errors: { length } }) => length > 0)?.errors ?? [];
    const messages = errors.map(({ message, location }) => `line ${location?.line ?? '?'}: ${message}`);
    return [`${file}:${line} > ${title}`, ...messages].join('\n');
  });
  return [...failures, ...suites.flatMap(failuresOfSuite)];
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
