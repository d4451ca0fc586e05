import { setTimeout as delay } from 'node:timers/promises';
import { launchPostmaster, type Postmaster, type PostmasterPlan } from './postmaster.ts';

/** Backends of a killed PostgreSQL hold its memory for up to 3.5 s (measured); the next one is refused until then. */
const firstStartPatience = 15_000;
const shortestPause = 100;
const longestPause = 2000;

/** A PostgreSQL that is started again whenever it ends. */
export interface SupervisedPostgres {
  /** The pid of the process now running, or last running. */
  pid(): number;
  /** Shuts PostgreSQL down cleanly and settles when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and keeps it running until `stop`.
 * @throws Error with PostgreSQL's last words when it cannot be started within 15 seconds
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
