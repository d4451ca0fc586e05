import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const slowTests = join(root, 'scripts', 'slow-tests-reporter.mjs');

// Drills start processes and databases of their own, kill them and wait for their recovery.
const drillTimeouts = ['--testTimeout=120000', '--hookTimeout=120000'];

/** Every part of `npm test`, in order: a name, and how to run it. Each returns how many tests passed and failed. */
export const suites = [
  { name: 'check', run: runCheck },
  { name: 'contract', run: () => runVitest('contract') },
  { name: 'testing', run: () => runVitest('testing') },
  { name: 'server', run: () => runVitest('server', '--exclude', '**/*.drill.test.ts') },
  { name: 'web', run: () => runVitest('web') },
  { name: 'drills', run: runDrills },
  { name: 'e2e', run: runBrowserTests },
  { name: 'fourth-language', run: () => runPlaywright('e2e/fourth-language') },
];

async function runCheck() {
  const code = await run('npm', ['run', '--silent', 'check']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

// The server that a drill starts reads the built page.
async function runDrills() {
  await buildWeb();
  return runVitest('server', '.drill.test.ts', ...drillTimeouts);
}

function runVitest(workspace, ...selection) {
  return withReport(async (report) => {
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${slowTests}`,
    ];
    const env = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
    const code = await run('vitest', ['run', '--root', workspace, ...selection, ...reporters], { env });
    return count(code, () => {
      const { numPassedTests, numFailedTests } = readJson(report);
      return { passed: numPassedTests, failed: numFailedTests };
    });
  });
}

async function runBrowserTests() {
  await buildWeb();
  return runPlaywright('e2e');
}

async function runPlaywright(config) {
  const chromium = await findOrInstallChromium();
  return withReport(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(chromium && { CHROMIUM_PATH: chromium }) };
    const code = await run('playwright', ['test', '-c', config, `--reporter=line,json,${slowTests}`], {
      env,
    });
    return count(code, () => {
      const { expected, flaky, unexpected } = readJson(report).stats;
      return { passed: expected + flaky, failed: unexpected };
    });
  });
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
