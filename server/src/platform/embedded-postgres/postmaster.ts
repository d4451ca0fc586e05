import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Identity } from './identity.ts';
import { stopOrphan } from './orphan.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnAs } from './run-as.ts';

const pollMilliseconds = 15;
const fastShutdownMilliseconds = 8000;
const linesKept = 20;

/** What it takes to run PostgreSQL on one cluster. */
export interface PostmasterPlan {
  postgres: string;
  cluster: string;
  identity: Identity;
  args: string[];
  log: Pick<BaseLogger, 'debug' | 'warn'>;
}

/** A running, ready PostgreSQL. */
export interface Postmaster {
  pid: number;
  /** Settles when the process has ended. */
  exited: Promise<void>;
}

/**
 * Starts PostgreSQL once and waits until it takes connections, however long it replays its log. Aborting `signal`
 * stops it cleanly, before or after that.
 * @throws Error with PostgreSQL's last words when it ends instead
 */
export async function launchPostmaster(plan: PostmasterPlan, signal: AbortSignal): Promise<Postmaster> {
  await stopOrphan(plan.cluster);
  signal.throwIfAborted();
  const child = spawnAs(plan.identity, plan.postgres, ['-D', plan.cluster, ...plan.args]);
  const lastWords = collectLog(child, plan);
  const ending = endOf(child);
  stopOnAbort(child, ending, signal);
  if (!(await becomesReady(plan.cluster, child, ending))) {
    throw new Error(`PostgreSQL did not start:\n${lastWords.join('\n')}`);
  }
  return { pid: child.pid ?? 0, exited: ending };
}

async function endOf(child: ChildProcess): Promise<void> {
  await once(child, 'exit');
}

/** Hands PostgreSQL's log on, and keeps its end for the one moment when it explains a failure. */
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

/** SIGINT is a fast shutdown; should a backend hang, SIGQUIT ends all of them and the next start replays the log. */
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
