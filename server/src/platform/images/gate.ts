/** Runs `work` as soon as there is capacity for its weight; first come, first served. */
export type Gate = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/** Limits the work that runs at a time to a total weight of `capacity`; heavier work runs alone. */
export function createGate(capacity: number): Gate {
  const waiting: { weight: number; enter: () => void }[] = [];
  let inUse = 0;

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
      waiting.push({ weight, enter });
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
