import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * Tells the run that started Vitest or Playwright (`test.mjs`) how many files there are, how each test ended, which failed
 * first and passed when they were repeated, and how long each file took. A run by hand has nobody to tell.
 */
export default class TestReporter {
  #files = new Map();
  #workers = new Set();

  // Vitest's.
  onInit(vitest) {
    if (!process.send) return;
    // Vitest would end at once, and leave its database behind.
    process.removeAllListeners('SIGINT');
    process.once('SIGINT', () => vitest.cancelCurrentRun('keyboard-input'));
  }

  onTestRunStart(specifications) {
    tell({ files: specifications.length });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const name = `${relative(root, test.module.moduleId)} > ${test.fullName}`;
    if (test.diagnostic()?.flaky) tell({ flaky: describe(name, errors) });
    end(state, name, errors);
  }

  onTestModuleEnd(module) {
    const file = relative(root, module.moduleId);
    tell({ file, ms: this.#durationOf(module) });
    if (module.errors().length > 0) end('failed', file, module.errors());
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) end('failed', 'outside the tests', errors);
  }

  /** What a file prepares at its top counts, but not that the first file of a worker loads the application for all. */
  #durationOf(module) {
    const { concurrencyId, collectDuration, duration } = module.diagnostic();
    const isFirst = !this.#workers.has(concurrencyId);
    this.#workers.add(concurrencyId);
    return isFirst ? duration : duration + collectDuration;
  }

  // Playwright's.
  onBegin(_config, suite) {
    const tests = suite.allTests();
    for (const { location } of tests) {
      const file = this.#files.get(location.file) ?? { ms: 0, left: 0 };
      this.#files.set(location.file, { ...file, left: file.left + 1 });
    }
    tell({ files: this.#files.size });
  }

  onTestEnd({ location: { file: path, line }, title, retries }, { status, duration, errors, retry }) {
    const file = relative(root, path);
    const isFailed = status !== 'passed' && status !== 'skipped';
    if (isFailed && retry < retries) return tell({ flaky: describe(`${file}:${line} > ${title}`, errors) });
    const { ms, left } = this.#files.get(path);
    this.#files.set(path, { ms: ms + duration, left: left - 1 });
    if (left === 1) tell({ file, ms: ms + duration });
    end(isFailed ? 'failed' : status, `${file}:${line} > ${title}`, errors);
  }

  onError(error) {
    end('failed', 'outside the tests', [error]);
  }
}

function end(state, name, errors) {
  tell({ ended: state, ...(state === 'failed' && { failure: describe(name, errors) }) });
}

/** One that ran out of time has two errors: that it did, and what it waited for. */
function describe(name, errors) {
  const texts = errors.map(({ message, stack, location }) =>
    location ? `line ${location.line}: ${message}` : (stack ?? message),
  );
  return [name, ...texts].join('\n');
}

// Nobody listens any more where the run has been killed.
const tell = (message) => process.send?.(message, () => {});
