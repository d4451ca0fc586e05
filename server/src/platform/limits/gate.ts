/**
 * Runs `work` as soon as there is capacity for its weight.
 * @throws the reason of `signal` when it aborts before the work has begun
 */
export type Gate = <T>(weight: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

// Work as heavy as the whole gate is overtaken by at most so many lighter ones.
const OVERTAKEN_BY = 64;

interface Waiting {
  readonly weight: number;
  readonly rank: number;
  /** By `performance.now()`. */
  readonly since: number;
  readonly enter: () => void;
}

/**
 * Limits the work that runs at a time to a total weight of `capacity`; heavier work runs alone. Light work overtakes
 * heavy work that waits, but not for ever: each arrival counts against later ones.
 * @param isNarrow whether only one is to run at a time now, for work that has waited so many milliseconds
 */
export function createGate(capacity: number, isNarrow: (waitedMs: number) => boolean = () => false): Gate {
  const waiting: Waiting[] = [];
  let inUse = 0;
  let arrivals = 0;

  function wait(weight: number, enter: () => void): Waiting {
    const rank = arrivals++ + (weight / capacity) * OVERTAKEN_BY;
    const after = waiting.findIndex((other) => other.rank > rank);
    const own = { weight, rank, since: performance.now(), enter };
    waiting.splice(after < 0 ? waiting.length : after, 0, own);
    return own;
  }

  const isAdmitted = ({ weight, since }: Waiting): boolean =>
    inUse === 0 || (inUse + weight <= capacity && !isNarrow(performance.now() - since));

  function admit() {
    for (let next = waiting[0]; next && isAdmitted(next); next = waiting[0]) {
      waiting.shift();
      inUse += next.weight;
      next.enter();
    }
  }

  function enter(weight: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = wait(weight, () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    });
    function leave() {
      waiting.splice(waiting.indexOf(own), 1);
      reject(signal?.reason);
      admit();
    }
    signal?.addEventListener('abort', leave, { once: true });
    admit();
    return promise;
  }

  return async (requested, work, signal) => {
    const weight = Math.min(requested, capacity);
    await enter(weight, signal);
    try {
      return await work();
    } finally {
      inUse -= weight;
      admit();
    }
  };
}

/** Runs `work` as soon as there is capacity for its weight among the work of the same key. */
type KeyedGate = <T>(key: string, weight: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** A gate for each key; those not in use are dropped. */
export function createKeyedGate(capacity: number): KeyedGate {
  const gates = new Map<string, { readonly gate: Gate; users: number }>();
  return async (key, weight, work, signal) => {
    const own = gates.get(key) ?? { gate: createGate(capacity), users: 0 };
    gates.set(key, own);
    own.users += 1;
    try {
      return await own.gate(weight, work, signal);
    } finally {
      own.users -= 1;
      if (own.users === 0) gates.delete(key);
    }
  };
}
