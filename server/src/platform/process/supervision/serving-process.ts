import cluster from 'node:cluster';
import type { ConnectionSettings } from '../../database/database.ts';
import type { ServingProcess } from './supervise-processes.ts';

// What the primary process and those that serve tell each other.
type Order = { readonly connection: ConnectionSettings } | 'stop' | 'hurry' | 'heartbeat';
type Reply = 'heartbeat' | { readonly reason: string };

/** Starts one more process of this program, which serves the port of all (see `serveForPrimary`). */
export function forkServingProcess(connection: ConnectionSettings): ServingProcess {
  const worker = cluster.fork();
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  let failure: string | undefined;
  let missed = 0;
  worker.on('message', (reply: Reply) => {
    if (reply === 'heartbeat') missed = 0;
    else failure = reply.reason;
  });
  worker.once('exit', (code, signal) => end(failure ?? `A server process ended with ${signal ?? code}.`));
  // The system could not start it, or it ended while it was told something.
  worker.on('error', () => {
    if (!worker.process.pid) end('The system could not start a server process.');
  });
  const tell = (order: Order) => void worker.send(order, () => undefined);
  // It carries a password: other programs of the machine can read arguments, and sometimes the environment.
  tell({ connection });
  return {
    pid: worker.process.pid ?? 0,
    serving: new Promise((resolve) => worker.once('listening', () => resolve())),
    ended,
    tell,
    askHeartbeat: () => {
      tell('heartbeat');
      missed += 1;
      return missed - 1;
    },
    kill: (reason) => {
      failure ??= reason;
      // The only signal that ends a process which is stopped or does not listen.
      worker.process.kill('SIGKILL');
    },
  };
}

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Serves in a process that `forkServingProcess` started, until the primary stops it or is gone. Signals are left to
 * the primary: terminals and systemd send them to every process.
 */
export function serveForPrimary(
  start: (connection: ConnectionSettings, hurry: AbortSignal) => Promise<Stoppable>,
  explain: (error: unknown) => string,
): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const hurry = new AbortController();
  let starting: Promise<Stoppable> | undefined;
  const fail = (error: unknown) => {
    const failure: Reply = { reason: explain(error) };
    process.send?.(failure, () => process.exit(1));
  };
  process.on('message', (order: Order) => {
    if (order === 'heartbeat') return void process.send?.(order satisfies Reply, () => undefined);
    if (order === 'hurry') return hurry.abort();
    if (order === 'stop') {
      void starting?.then((server) => server.stop()).then(() => process.exit(0), fail);
      return;
    }
    starting = start(order.connection, hurry.signal);
    starting.catch(fail);
  });
}
