// Runs on any Node, with nothing installed; the server itself runs on our own Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installRuntime } from './install.mjs';
import { root } from './root.mjs';
import { environment } from './run.mjs';

// Limits the server's memory: by default V8 lets its heap grow with the machine's memory, and glibc keeps that of
// decoded photos (docs/performance.md). Other systems ignore these variables.
const runtime = JSON.parse(readFileSync(join(root, 'server', 'runtime.json'), 'utf8'));

try {
  await installRuntime();
  await buildWeb();
  startServer();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** The channel to the server closes when this process ends for any reason; the server then stops as well. */
function startServer() {
  const server = spawn('node', [...runtime.options, 'server/src/main.ts'], {
    cwd: root,
    env: { ...runtime.environment, ...environment() },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  if (process.env.npm_lifecycle_event === 'start') whenParentDies(() => server.kill('SIGTERM'));
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm forwards signals, except SIGKILL. */
function whenParentDies(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 200);
}
