// Begins on whatever Node the machine has, with nothing installed; the server itself runs on our own Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';
import { environment } from './run.mjs';

// glibc keeps the memory of decoded photos unless told otherwise: half the resident size. Other systems ignore these.
const thriftyMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

try {
  await install();
  await buildWeb();
  startServer();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** The channel to the server closes when we die, however that comes about; the server then stops as well. */
function startServer() {
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    env: { ...thriftyMemory, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  if (process.env.npm_lifecycle_event === 'start') whenParentDies(() => server.kill('SIGTERM'));
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm hands signals on, but not the one that nobody can catch. */
function whenParentDies(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 200);
}
