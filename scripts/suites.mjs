import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { root } from './root.mjs';
import { capture } from './run.mjs';

const reporter = join(root, 'scripts', 'test-reporter.mjs');

// `*.test.ts` is the core, which `npm test` runs; `*.full.test.ts` runs in `npm run test:full` only.
const core = ['--exclude', '**/*.full.test.ts'];
// Some of it starts servers or plays a season: a test that hangs is ended later.
const longer = ['--testTimeout=120000', '--hookTimeout=120000'];
// One that fails is run once more: the run says which tests were flaky, each a bug to find. The core is not repeated.
const RETRIES = 1;
const rest = ['.full.test.ts', ...longer, `--retry=${RETRIES}`];

const contract = vitest('contract', 'contract', core);
const contractRest = vitest('contract-full', 'contract', rest);
const testing = vitest('testing', 'testing');
const packages = vitest('packages', 'packages', core);
const packagesRest = vitest('packages-full', 'packages', rest);
const web = vitest('web', 'web');
const server = vitest('server', 'server', core);
// In parts, so that both cores have work to the end. Some of it starts servers, which read the built page.
const SERVER_PARTS = 4;
const serverRest = Array.from({ length: SERVER_PARTS }, (_, index) => {
  const part = `${index + 1}/${SERVER_PARTS}`;
  return vitest(`server-full ${part}`, 'server', [...rest, `--shard=${part}`], buildWeb);
});
const browser = playwright('browser', 'core');
const browserRest = playwright('browser-full', 'full');
// Two, so that both cores have work to the end.
const checkTypes = command('types', 'check:types');
const checkRules = command('rules', 'check:rules');
const checkRest = command('check-full', 'check:full');

// The longest first: two run at a time, and the next begins when one ends. Meanwhile a Chromium is installed for the
// browser.
const coreSuites = [server, web, browser, checkTypes, checkRules, packages, contract, testing];
const restSuites = [browserRest, ...serverRest, packagesRest, contractRest, checkRest];

/** How long they usually take on two idle cores, in minutes. */
const CORE_MINUTES = 5;
const REST_MINUTES = 14;

const OPTIONS = ['--fast', '--full', '--rest'];

/**
 * What to run, as groups of suites, one group after another, and how many minutes it usually takes. Options: `--fast`,
 * `--full` (with `--rest`: without the core). With names of suites, those only; with `--full`, what each leaves out too.
 * @throws Error that says which options or names there are
 */
export function planOf(options, names) {
  const unknown = [...options].filter((option) => !OPTIONS.includes(option));
  if (unknown.length > 0)
    throw new Error(`There is no option ${unknown.join(', ')}. There are: ${OPTIONS.join(', ')}`);
  if (options.has('--rest') && !options.has('--full'))
    throw new Error('--rest is what --full runs without the core: npm run test:full -- --rest');
  const plan = wholePlanOf(options);
  return names.length === 0 ? plan : { groups: [suitesCalled(names, options)] };
}

function wholePlanOf(options) {
  if (options.has('--fast')) return { groups: [changedSuites()] };
  if (!options.has('--full')) return { groups: [coreSuites], minutes: CORE_MINUTES };
  if (options.has('--rest')) return { groups: [restSuites], minutes: REST_MINUTES };
  return { groups: [coreSuites, restSuites], minutes: CORE_MINUTES + REST_MINUTES };
}

function suitesCalled(names, options) {
  const all = options.has('--fast') ? changedSuites() : [...coreSuites, ...restSuites];
  const nameOf = (suite) => suite.name.split(' ')[0];
  const unknown = names.filter((name) => !all.some((suite) => nameOf(suite) === name));
  if (unknown.length > 0)
    throw new Error(
      `No suite is called ${unknown.join(', ')}. There are: ${[...new Set(all.map(nameOf))].join(', ')}`,
    );
  const wanted = new Set(names);
  if (options.has('--full')) for (const name of names) wanted.add(`${name}-full`);
  if (options.has('--rest')) for (const suite of coreSuites) wanted.delete(suite.name);
  return all.filter((suite) => wanted.has(nameOf(suite)));
}

/** The core tests that changes since `main` affect, and the changed files of the full run. */
function changedSuites() {
  const affected = [server, web, contract, packages, testing].map(({ name, folder }) =>
    vitest(name, folder, [...core, '--changed', 'main', '--passWithNoTests']),
  );
  const changed = changedFullTests();
  const changedIn = (folder) => changed.filter((file) => file.startsWith(`${folder}/`));
  const full = ['server', 'packages'].map((folder) => {
    const files = changedIn(folder).map((file) => join(root, file));
    return files.length > 0 && vitest(`${folder}-full`, folder, [...files, ...longer], buildWeb);
  });
  const inBrowser = changedIn('e2e');
  return [
    ...affected,
    ...full.filter(Boolean),
    ...(inBrowser.length > 0 ? [playwright('browser-full', 'full', inBrowser)] : []),
  ];
}

/** The files of the full run that were changed or added since `main`, committed or not. */
function changedFullTests() {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed:\n${stderr}`);
    return stdout.split('\n').filter(Boolean);
  };
  const [base] = git('merge-base', 'main', 'HEAD');
  const only = ['--', '*.full.test.ts'];
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base, ...only),
    ...git('ls-files', '--others', '--exclude-standard', ...only),
  ];
}

/** A suite of Vitest. Beside another suite it has one worker, and uses one core. */
function vitest(name, folder, selection = [], prepare = undefined) {
  return {
    name,
    folder,
    prepare,
    run: ({ alone, onMessage, onStart }) => {
      const reporters = ['--reporter=default', `--reporter=${reporter}`];
      // One `it.only` would leave out the rest of its file.
      const args = ['run', '--root', folder, ...selection, '--allowOnly=false', ...reporters];
      const env = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
      return capture('vitest', [...args, ...(alone ? [] : ['--maxWorkers=1'])], { env, onMessage, onStart });
    },
  };
}

function playwright(name, project, files = []) {
  return {
    name,
    prepare: async () => {
      const [chromium] = await Promise.all([findOrInstallChromium(), buildWeb()]);
      if (chromium) process.env.CHROMIUM_PATH = chromium;
    },
    run: ({ onMessage, onStart }) => {
      const retries = project === 'full' ? [`--retries=${RETRIES}`] : [];
      const reporters = `--reporter=line,${reporter}`;
      const args = ['test', '-c', 'e2e', `--project=${project}`, ...retries, reporters, ...files];
      // Else in the temporary folder, which the run removes.
      const env = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache', 'playwright') };
      return capture('playwright', args, { env, onMessage, onStart });
    },
  };
}

/** An npm command counts as one test. */
function command(name, script) {
  return {
    name,
    run: async ({ onMessage, onStart }) => {
      const { code, output } = await capture('npm', ['run', '--silent', script], { onStart });
      onMessage(
        code === 0 ? { ended: 'passed' } : { ended: 'failed', failure: `npm run ${script}\n${output}` },
      );
      return { code, output };
    },
  };
}
