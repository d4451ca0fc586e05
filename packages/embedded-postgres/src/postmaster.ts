import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Identity } from './identity.ts';
import { spawnAs } from './identity.ts';
import { readPostmasterFile, stopOrphan } from './orphan.ts';

/** Backends of a killed PostgreSQL hold its memory for up to 3.5 s (measured); the next one fails to start until then. */
const firstStartPatience = 15_000;

const shortestPause = 100;

const longestPause = 2000;

const pollMilliseconds = 15;
const fastShutdownMilliseconds = 8000;
const linesKept = 20;

/** The options to run PostgreSQL on one cluster. */
/** The part of a pino logger that is used here. */
export interface Log {
  debug(values: object, message: string): void;
  warn(message: string): void;
  warn(values: object, message: string): void;
}

interface PostmasterPlan {
  postgres: string;
  cluster: string;
  identity: Identity;
  args: string[];
  log: Log;
}

/** A running, ready PostgreSQL. */
interface Postmaster {
  pid: number;
  /** Settles when the process has ended. */
  exited: Promise<void>;
}

/**
 * Starts PostgreSQL once and waits until it accepts connections, however long it replays its log. Aborting `signal`
 * stops it cleanly, before or after that.
 * @throws EmbeddedPostgresError with PostgreSQL's last words when it ends instead
 */
async function launchPostmaster(plan: PostmasterPlan, signal: AbortSignal): Promise<Postmaster> {
  await stopOrphan(plan.cluster);
  signal.throwIfAborted();
  const child = spawnAs(plan.identity, plan.postgres, ['-D', plan.cluster, ...plan.args]);
  const lastWords = collectLog(child, plan);
  const ending = endOf(child);
  stopOnAbort(child, ending, signal);
  if (!(await becomesReady(plan.cluster, child, ending))) {
    throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${lastWords.join('\n')}`);
  }
  return { pid: child.pid ?? 0, exited: ending };
}

async function endOf(child: ChildProcess): Promise<void> {
  await once(child, 'exit');
}

/** Forwards PostgreSQL's log, and keeps its last lines to explain a failure. */
function collectLog(child: ChildProcess, { log }: PostmasterPlan): string[] {
  const lines: string[] = [];
  if (!child.stderr) return lines;
  createInterface(child.stderr).on('line', (line) => {
    log.debug({ postgres: line }, 'PostgreSQL says');
    lines.push(line);
    if (lines.length > linesKept) lines.shift();
  });
  return lines;
}

/** SIGINT is a fast shutdown; if a backend hangs, SIGQUIT ends all of them and the next start replays the log. */
function stopOnAbort(child: ChildProcess, ending: Promise<void>, signal: AbortSignal): void {
  const stop = () => {
    child.kill('SIGINT');
    const insist = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMilliseconds);
    void ending.finally(() => clearTimeout(insist));
  };
  signal.addEventListener('abort', stop, { once: true });
  void ending.finally(() => signal.removeEventListener('abort', stop));
}

async function becomesReady(cluster: string, child: ChildProcess, ending: Promise<void>): Promise<boolean> {
  let ended = false;
  void ending.finally(() => {
    ended = true;
  });
  while (!ended) {
    const file = await readPostmasterFile(cluster);
    if (file?.ready && file.pid === child.pid) return true;
    await delay(pollMilliseconds);
  }
  return false;
}

/** A PostgreSQL that is restarted when it ends. */
interface SupervisedPostgres {
  /** The pid of the process now running, or last running. */
  pid(): number;
  /** Shuts PostgreSQL down cleanly and settles when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and keeps it running until `stop`.
 * @throws EmbeddedPostgresError with PostgreSQL's last words when it cannot be started within 15 seconds
 */
export async function supervise(plan: PostmasterPlan): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  let postmaster = await launchPatiently(plan, stopping.signal, Date.now() + firstStartPatience);
  const watching = keepRunning().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  async function keepRunning() {
    for (;;) {
      await postmaster.exited;
      if (stopping.signal.aborted) return;
      plan.log.warn('PostgreSQL ended unexpectedly; starting it again');
      postmaster = await launchPatiently(plan, stopping.signal, Number.POSITIVE_INFINITY);
    }
  }

  return {
    pid: () => postmaster.pid,
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}

async function launchPatiently(
  plan: PostmasterPlan,
  signal: AbortSignal,
  deadline: number,
): Promise<Postmaster> {
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await launchPostmaster(plan, signal);
    } catch (error) {
      if (signal.aborted || Date.now() + pause > deadline) throw error;
      plan.log.warn({ err: error, pause }, 'PostgreSQL did not start; trying again');
    }
    await delay(pause, undefined, { signal });
  }
}
