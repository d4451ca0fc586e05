/** Runs `work` as soon as there is capacity for its weight. */
export type Gate = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

// Work as heavy as the whole gate is overtaken by at most so many lighter ones.
const OVERTAKEN_BY = 64;

interface Waiting {
  readonly weight: number;
  readonly rank: number;
  readonly enter: () => void;
}

/**
 * Limits the work that runs at a time to a total weight of `capacity`; heavier work runs alone. Light work overtakes
 * heavy work that waits, but not for ever: each arrival counts against later ones.
 */
export function createGate(capacity: number): Gate {
  const waiting: Waiting[] = [];
  let inUse = 0;
  let arrivals = 0;

  function wait(weight: number, enter: () => void) {
    const rank = arrivals++ + (weight / capacity) * OVERTAKEN_BY;
    const after = waiting.findIndex((other) => other.rank > rank);
    waiting.splice(after < 0 ? waiting.length : after, 0, { weight, rank, enter });
  }

  function admit() {
    for (let next = waiting[0]; next && inUse + next.weight <= capacity; next = waiting[0]) {
      waiting.shift();
      inUse += next.weight;
      next.enter();
    }
  }

  return async (requested, work) => {
    const weight = Math.min(requested, capacity);
    await new Promise<void>((enter) => {
      wait(weight, enter);
      admit();
    });
    try {
      return await work();
    } finally {
      inUse -= weight;
      admit();
    }
  };
}

/** Runs `work` as soon as there is capacity for its weight among the work of the same key. */
type KeyedGate = <T>(key: string, weight: number, work: () => Promise<T>) => Promise<T>;

/** A gate for each key; those not in use are dropped. */
export function createKeyedGate(capacity: number): KeyedGate {
  const gates = new Map<string, { readonly gate: Gate; users: number }>();
  return async (key, weight, work) => {
    const own = gates.get(key) ?? { gate: createGate(capacity), users: 0 };
    gates.set(key, own);
    own.users += 1;
    try {
      return await own.gate(weight, work);
    } finally {
      own.users -= 1;
      if (own.users === 0) gates.delete(key);
    }
  };
}
