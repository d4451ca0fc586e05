/** What a limiter allows. Numbers without a limit are absent. */
export interface LimiterOptions {
  /** The total weight of the work that runs at a time; heavier work runs alone. */
  readonly capacity: number;
  /** The same for the work of one key. What only waits for its own key holds up nobody else. */
  readonly capacityPerKey?: number;
  /** Whether the work of one key runs one at a time. */
  readonly isOnePerKey?: boolean;
  /** How many may wait. */
  readonly mostWaiting?: number;
  /** How many of one key may wait or run. */
  readonly mostPerKey?: number;
  /** How long one may wait, in milliseconds. */
  readonly waitMs?: number;
  /** Whether only one is to run at a time now, for work that has waited so many milliseconds. */
  readonly isNarrow?: (waitedMs: number) => boolean;
  /** The error of what is not admitted: too many wait, or it waited too long. */
  readonly refusal?: () => Error;
}

/** One piece of work. */
export interface Entry {
  /** In the unit of the capacity; 1 by default. */
  readonly weight?: number;
  /** Whether it comes before all that wait, except such work. */
  readonly isFirst?: boolean | undefined;
  /** Whose work it is. */
  readonly key?: string;
  /** Gives up the wait. */
  readonly signal?: AbortSignal;
}

/** Limits the work that runs at a time. */
interface Limiter {
  /**
   * Resolves when it is admitted, with the function that frees its capacity, once.
   * @throws the refusal, or the reason of the signal when it aborts before that
   */
  take(entry?: Entry): Promise<() => void>;
  /** Runs `work` when it is admitted. Throws as `take` does, and what `work` throws. */
  run<T>(work: () => Promise<T>, entry?: Entry): Promise<T>;
}

// Work as heavy as the whole capacity is overtaken by at most so many lighter ones.
const OVERTAKEN_BY = 64;

interface Waiting {
  readonly weight: number;
  readonly key: string | undefined;
  readonly rank: number;
  /** By `performance.now()`. */
  readonly since: number;
  readonly admit: () => void;
}

/** Of one key. */
interface Load {
  count: number;
  weight: number;
}

/** Light work overtakes heavy work that waits, but not without end: each arrival counts against later ones. */
export function createLimiter({
  capacity,
  capacityPerKey = capacity,
  isOnePerKey = false,
  mostWaiting = Number.POSITIVE_INFINITY,
  mostPerKey = Number.POSITIVE_INFINITY,
  waitMs,
  isNarrow = () => false,
  refusal = () => new Error('Too much work waits'),
}: LimiterOptions): Limiter {
  const waiting: Waiting[] = [];
  const loads = new Map<string | undefined, Load>();
  let inUse = 0;
  let arrivals = 0;

  const loadOf = (key: string | undefined): Load => {
    const load = loads.get(key) ?? { count: 0, weight: 0 };
    loads.set(key, load);
    return load;
  };

  const fits = ({ weight, since }: Waiting): boolean =>
    inUse === 0 || (inUse + weight <= capacity && !isNarrow(performance.now() - since));

  const ownFits = ({ key, weight }: Waiting): boolean =>
    key === undefined ||
    loadOf(key).weight === 0 ||
    (!isOnePerKey && loadOf(key).weight + weight <= capacityPerKey);

  function admitNext() {
    for (const next of [...waiting]) {
      if (!ownFits(next)) continue;
      if (!fits(next)) return;
      waiting.splice(waiting.indexOf(next), 1);
      inUse += next.weight;
      loadOf(next.key).weight += next.weight;
      next.admit();
    }
  }

  function leave(key: string | undefined) {
    const load = loadOf(key);
    load.count -= 1;
    if (load.count === 0) loads.delete(key);
  }

  function wait(weight: number, { key, signal, isFirst }: Entry): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const arrived = arrivals++ + (weight / capacity) * OVERTAKEN_BY;
    const rank = isFirst ? Number.NEGATIVE_INFINITY : arrived;
    const own: Waiting = { weight, key, rank, since: performance.now(), admit };
    const giveUp = (reason: unknown) => {
      stopWaiting();
      waiting.splice(waiting.indexOf(own), 1);
      leave(key);
      reject(reason);
      admitNext();
    };
    const abort = () => giveUp(signal?.reason);
    const timer = waitMs === undefined ? undefined : setTimeout(() => giveUp(refusal()), waitMs);
    function stopWaiting() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
    function admit() {
      stopWaiting();
      resolve();
    }
    signal?.addEventListener('abort', abort, { once: true });
    const after = waiting.findIndex((other) => other.rank > rank);
    waiting.splice(after < 0 ? waiting.length : after, 0, own);
    admitNext();
    return promise;
  }

  async function take(entry: Entry = {}): Promise<() => void> {
    const { weight: requested = 1, key, signal } = entry;
    signal?.throwIfAborted();
    const weight = Math.min(requested, capacity, key === undefined ? capacity : capacityPerKey);
    const load = loadOf(key);
    if (waiting.length >= mostWaiting || (key !== undefined && load.count >= mostPerKey)) {
      if (load.count === 0) loads.delete(key);
      throw refusal();
    }
    load.count += 1;
    await wait(weight, entry);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      inUse -= weight;
      loadOf(key).weight -= weight;
      leave(key);
      admitNext();
    };
  }

  return {
    take,
    async run(work, entry) {
      const release = await take(entry);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
