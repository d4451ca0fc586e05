const EVERY_MS = 10_000;
const NAME_WIDTH = 18;

/**
 * Shows how far suites are: in a terminal a line for each, which counts up; elsewhere a line with all of them every ten
 * seconds. `print` writes a text above it.
 */
export function showProgress(suites) {
  const began = performance.now();
  const terminal = process.stdout.isTTY === true;
  let shown = 0;
  const erase = () => {
    if (shown > 0) process.stdout.write(`\u001b[${shown}A\u001b[J`);
    shown = 0;
  };
  const draw = () => {
    const running = suites.filter(({ state }) => state === 'running');
    if (terminal) {
      erase();
      for (const suite of running) console.log(`${suite.name.padEnd(NAME_WIDTH)}${stateOf(suite)}`);
      shown = running.length;
    } else {
      const line = running.map((suite) => `${suite.name} ${stateOf(suite)}`).join(', ');
      if (line) console.log(`${Math.round((performance.now() - began) / 1000)} s: ${line}`);
    }
  };
  const timer = setInterval(draw, terminal ? 500 : EVERY_MS);
  return {
    print(text) {
      if (terminal) erase();
      console.log(text);
      if (terminal) draw();
    },
    stop() {
      clearInterval(timer);
      if (terminal) erase();
    },
  };
}

/** How many files there are is known from the start; how many tests, only file by file. */
function stateOf({ ended, failed, files, fileCount }) {
  if (fileCount === 0) return '…';
  const done = `${ended} tests, ${files.length} of ${fileCount} files`;
  return failed > 0 ? `${done}, ${failed} failed` : done;
}
