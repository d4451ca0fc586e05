// Runs on any Node, with nothing installed; the server itself runs on our own Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './build-web.mjs';
import { installRuntime } from './install.mjs';
import { root } from './root.mjs';
import { environment } from './run.mjs';

// Limits the server's memory: by default V8 lets its heap grow with the machine's memory, and glibc keeps that of
// decoded photos (docs/performance.md). Other systems ignore these variables.
const runtime = JSON.parse(readFileSync(join(root, 'server', 'runtime.json'), 'utf8'));

try {
  await installRuntime();
  const building = buildPages();
  // It prepares its database meanwhile.
  const server = startServer(building);
  const compress = await building;
  if (server.connected) server.send('pages are built');
  compress().catch((error) => console.error(error.message));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** The channel to the server closes when this process ends for any reason; the server then stops as well. */
function startServer(building) {
  const server = spawn('node', [...runtime.options, 'server/src/main.ts', '--await-pages'], {
    cwd: root,
    env: { ...runtime.environment, ...environment() },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  if (process.env.npm_lifecycle_event === 'start') whenParentDies(() => server.kill('SIGTERM'));
  // Another start would build in the same folder.
  server.on('exit', (code, signal) =>
    building.finally(() => process.exit(code ?? 128 + constants.signals[signal])),
  );
  return server;
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
