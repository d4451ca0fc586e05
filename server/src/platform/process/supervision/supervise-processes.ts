import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';

/** One of the processes that serve. */
export interface ServingProcess {
  readonly pid: number;
  /** Resolves once it serves; never if it ends before. */
  readonly serving: Promise<void>;
  /** Resolves with the reason, a sentence, once it has ended. */
  readonly ended: Promise<string>;
  /** `stop` lets it drain and end, `hurry` cuts the draining short. */
  readonly tell: (order: 'stop' | 'hurry') => void;
  /** Asks for a sign of life. Returns how many times it was asked before, since it last gave one. */
  readonly askHeartbeat: () => number;
  /** Ends it at once; the reason is a sentence. */
  readonly kill: (reason: string) => void;
}

export interface SupervisedProcesses {
  /** Rejects with `ProcessesError` when none serves and none can be started any more. */
  readonly failed: Promise<never>;
  /** Stops all, and resolves when they have ended. */
  stop(): Promise<void>;
}

/** No process can serve; the message says why. */
export class ProcessesError extends Error {}

interface Supervision {
  readonly count: number;
  readonly fork: () => ServingProcess;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  readonly log: Pick<BaseLogger, 'info' | 'warn'>;
  readonly hurry: AbortSignal;
  /** How often each is asked for a sign of life, in milliseconds: every five seconds. */
  readonly heartbeatMs?: number;
}

// Who served so long has not failed at once, and is replaced at once.
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
// In a row, of all together, while none serves.
const FAILED_STARTS = 5;
const HEARTBEAT_MS = 5000;
// Half a minute; where no other one answers either, the machine may be to blame, and two minutes pass.
const MISSED_HEARTBEATS = 6;
const MISSED_BY_ALL = 24;

/**
 * Starts `count` processes and replaces each that ends, after a growing pause where it soon ends again. One that does
 * not answer for half a minute is ended. Resolves when all serve.
 * @throws ProcessesError when one of the first cannot start
 */
export async function superviseProcesses(supervision: Supervision): Promise<SupervisedProcesses> {
  const { count, fork, clock, log, hurry, heartbeatMs = HEARTBEAT_MS } = supervision;
  const running = new Set<ServingProcess>();
  const stopped = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<never>();
  // A caller that waits for it gets the error; while nobody does, it must not end the process.
  failed.promise.catch(() => undefined);
  let stopping = false;
  let allStarted = false;
  let serving = 0;
  let failedStarts = 0;

  /** Runs one process to its end. Returns the reason, and whether it had served. */
  async function runOne(onServing: () => void) {
    const child = fork();
    running.add(child);
    const served = await Promise.race([child.serving.then(() => true), child.ended.then(() => false)]);
    failedStarts = served ? 0 : failedStarts + 1;
    if (served) {
      serving += 1;
      log.info({ serving: child.pid }, 'a server process serves');
      onServing();
    }
    const reason = await child.ended;
    running.delete(child);
    if (served) serving -= 1;
    return { pid: child.pid, reason, served };
  }

  async function keepOneRunning(onServing: () => void): Promise<void> {
    for (let pause = 0; !stopping; ) {
      const started = clock.now().getTime();
      const { pid, reason, served } = await runOne(onServing);
      if (stopping) return;
      const hopeless = !allStarted || (serving === 0 && failedStarts >= FAILED_STARTS);
      if (!served && hopeless) throw new ProcessesError(reason);
      const steady = served && clock.now().getTime() - started >= STEADY_MS;
      pause = steady ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2));
      log.warn({ ended: pid, reason, pause }, 'a server process ended; another takes its place');
      await Promise.race([clock.wait(pause), stopped.promise]);
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    stopped.resolve();
    const tellAll = (order: 'stop' | 'hurry') => {
      for (const child of running) child.tell(order);
    };
    tellAll('stop');
    if (hurry.aborted) tellAll('hurry');
    hurry.addEventListener('abort', () => tellAll('hurry'));
    await Promise.all([...running].map((child) => child.ended));
    clearInterval(heartbeats);
  }

  const heartbeats = setInterval(() => killHung([...running]), heartbeatMs);
  const starts = Array.from({ length: count }, () => Promise.withResolvers<void>());
  for (const { resolve } of starts) keepOneRunning(resolve).catch(failed.reject);
  try {
    await Promise.race([Promise.all(starts.map(({ promise }) => promise)), failed.promise]);
  } catch (error) {
    await stop();
    throw error;
  }
  allStarted = true;
  return { failed: failed.promise, stop };
}

/**
 * Asks each process for a sign of life, and kills those that have not given one for long. What counts is how often
 * they were asked: a machine that slept has asked nobody.
 */
export function killHung(running: readonly Pick<ServingProcess, 'askHeartbeat' | 'kill'>[]): void {
  const missed = running.map((child) => child.askHeartbeat());
  const limit = missed.includes(0) ? MISSED_HEARTBEATS : MISSED_BY_ALL;
  for (const [index, child] of running.entries()) {
    if ((missed[index] ?? 0) >= limit) child.kill('A server process did not answer any more.');
  }
}
