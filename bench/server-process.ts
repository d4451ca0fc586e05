import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import runtime from '../server/runtime.json' with { type: 'json' };
import { cpuMilliseconds } from './cpu-time.ts';

/** A server in a process of its own, so that its memory and its time are its own. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  /** What it keeps in memory now, in bytes; a database beside it is not counted. */
  resident(): Promise<number>;
  /** The processor time it has used so far, in milliseconds. */
  cpu(): Promise<number>;
}

export interface Program {
  readonly file: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Options of Node itself, such as `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
}

/** Starts a program, with the options that `npm start` gives to the server, on a free port, told to it as PORT, and waits until `/readyz` answers 200. */
export async function startProcess({ file, settings, nodeOptions = [] }: Program): Promise<ServerProcess> {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...runtime.options, ...nodeOptions, file], {
    env: { ...runtime.environment, PATH: process.env.PATH, PORT: port, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(child, url);
  const { pid = 0 } = child;
  return {
    url,
    resident: () => residentBytes(pid),
    cpu: () => cpuMilliseconds(pid),
    [Symbol.asyncDispose]: () => stop(child),
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
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
