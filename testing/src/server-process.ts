import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import runtime from '../../server/runtime.json' with { type: 'json' };
import { until } from './until.ts';

const repository = resolve(import.meta.dirname, '../..');

export interface ServerOptions {
  /** The settings of the server, by name: `DATA_DIR` for a database of its own there, or `DATABASE_URL`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Another program that serves `/readyz` on `PORT`, from the root of the repository. */
  readonly program?: string;
  /** Options of Node itself, such as `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
}

interface ServerExit {
  readonly code: number | null;
  /** Its output. */
  readonly printed: string;
}

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Its output so far. */
  printed(): string;
  /** Waits until `/readyz` answers with the status. Fails where the process ends before. */
  waitForStatus(status: number, timeoutMs?: number): Promise<void>;
  signal(name: NodeJS.Signals): void;
  readonly exited: Promise<ServerExit>;
  /** Stops it by a signal, and waits for its end. */
  stop(): Promise<void>;
}

/** What reaches the programs that a test starts of the machine's environment: none of its settings. */
export const surroundings = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

const running = new Set<ServerProcess>();

/** Starts the server on a free port, unless `PORT` names one. It may not be ready yet: see `waitForStatus`. */
export async function startServerProcess({
  settings,
  program = 'server/src/main.ts',
  nodeOptions = [],
}: ServerOptions): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const file = resolve(repository, program);
  const child = spawn(process.execPath, [...runtime.options, ...nodeOptions, file], {
    env: { ...runtime.environment, ...surroundings, LOG_LEVEL: 'warn', PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = captureOutput(child);
  const exited = once(child, 'close').then(([code]): ServerExit => ({ code, printed: printed() }));
  const url = `http://localhost:${port}`;
  const server: ServerProcess = {
    url,
    pid: child.pid ?? 0,
    printed,
    waitForStatus: (status, timeoutMs = 60_000) => waitForStatus({ url, child, exited }, status, timeoutMs),
    signal: (name) => child.kill(name),
    exited,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
  running.add(server);
  void exited.then(() => running.delete(server));
  return server;
}

/** The same, once it is ready for requests. */
export async function startReadyServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await startServerProcess(options);
  await server.waitForStatus(200);
  return server;
}

/** Stops the servers of this process that are still running. */
export async function stopServerProcesses(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}

function captureOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  let errors = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return () => output + errors;
}

interface StartedChild {
  readonly url: string;
  readonly child: ChildProcess;
  readonly exited: Promise<ServerExit>;
}

async function waitForStatus({ url, child, exited }: StartedChild, status: number, timeoutMs: number) {
  let returned: number | undefined;
  const isReached = async () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      const { code, printed } = await exited;
      throw new Error(`The server ended with ${code}:\n${printed}`);
    }
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    await response?.body?.cancel();
    returned = response?.status;
    return returned === status;
  };
  const instead = () => `The server returned ${returned ?? 'nothing'} until the end, not ${status}.`;
  await until(isReached, { timeoutMs, instead });
}
