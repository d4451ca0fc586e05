import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Starts the real portal, with a demo season in a new data folder, for all the journeys of a run. */
export default async function startPortal() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bowline-e2e-'));
  const port = await freePort();
  process.env.PORTAL_URL = `http://localhost:${port}`;
  process.env.PORTAL_DATA_DIR = dataDir;
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  });
  await untilReady(server);
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}

/** The server says in plain words when it can be opened. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes('is ready')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready`)));
  });
}
