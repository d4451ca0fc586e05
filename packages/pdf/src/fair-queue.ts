interface Job<T> {
  readonly run: () => Promise<T>;
  readonly settle: PromiseWithResolvers<T>;
}

/** Who may wait, and how many. */
export interface QueueLimits {
  readonly waiting: number;
  /** Waiting or running for one owner. */
  readonly perOwner: number;
}

/** Too many documents are waiting, of all owners or of this one. */
export class PdfBusy extends Error {}

/** Runs one job after the other. The owners take turns, so that nobody waits for all jobs of somebody else. */
export interface FairQueue<T> {
  /** @throws PdfBusy */
  add(owner: string, run: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

export function createFairQueue<T>(limits: QueueLimits): FairQueue<T> {
  // The map's order is whose turn is next.
  const waiting = new Map<string, Job<T>[]>();
  let waitingCount = 0;
  let current: string | undefined;
  let working: Promise<void> = Promise.resolve();

  function next(): Job<T> | undefined {
    const [owner, jobs = []] = waiting.entries().next().value ?? [];
    current = owner;
    if (owner === undefined) return undefined;
    const job = jobs.shift();
    waitingCount--;
    waiting.delete(owner);
    if (jobs.length > 0) waiting.set(owner, jobs);
    return job;
  }

  async function work(): Promise<void> {
    for (let job = next(); job; job = next()) {
      await job.run().then(job.settle.resolve, job.settle.reject);
    }
  }

  return {
    add: (owner, run) => {
      const jobs = waiting.get(owner) ?? [];
      const own = jobs.length + (current === owner ? 1 : 0);
      if (own >= limits.perOwner || waitingCount >= limits.waiting) return Promise.reject(new PdfBusy());
      const settle = Promise.withResolvers<T>();
      jobs.push({ run, settle });
      waiting.set(owner, jobs);
      waitingCount++;
      if (current === undefined) working = work();
      return settle.promise;
    },
    idle: () => working,
  };
}
