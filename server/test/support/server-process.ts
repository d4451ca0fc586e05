import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

const program = resolve(import.meta.dirname, '../../src/main.ts');

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  /** Waits until `/readyz` answers with the status. */
  answers(status: number): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, and all it printed. */
  ended: Promise<{ code: number | null; printed: string }>;
}

const running = new Set<ChildProcess>();

/** Starts the server on a free port, with the settings given. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const url = `http://127.0.0.1:${port}`;
  const ended = outcomeOf(child);
  return {
    url,
    answers: (status) => Promise.race([waitForStatus(url, status), ended.then(complain)]),
    signal: (name) => child.kill(name),
    ended,
  };
}

async function waitForStatus(url: string, status: number): Promise<void> {
  const isReached = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status === status,
      () => false,
    );
  await vi.waitUntil(isReached, { timeout: 60_000, interval: 20 });
}

function complain({ printed }: { printed: string }): never {
  throw new Error(`The server ended:\n${printed}`);
}

/** Ends the servers that are still running. */
export async function stopServerProcesses(): Promise<void> {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** A port that nothing listens on just now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}

async function outcomeOf(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('The output is piped.');
  const [[code], out, complaints] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  running.delete(child);
  return { code, printed: out + complaints };
}
