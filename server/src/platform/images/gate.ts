/** Runs `work` as soon as there is room for its weight; first come, first served. */
export type Gate = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/** A gate through which work of at most `capacity` together passes at a time; heavier work passes alone. */
export function createGate(capacity: number): Gate {
  const waiting: { weight: number; enter: () => void }[] = [];
  let inside = 0;

  function admit() {
    for (let next = waiting[0]; next && inside + next.weight <= capacity; next = waiting[0]) {
      waiting.shift();
      inside += next.weight;
      next.enter();
    }
  }

  return async (wanted, work) => {
    const weight = Math.min(wanted, capacity);
    await new Promise<void>((enter) => {
      waiting.push({ weight, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      inside -= weight;
      admit();
    }
  };
}

/** Runs `work` as soon as there is room for its weight among the work of the same key. */
type KeyedGate = <T>(key: string, weight: number, work: () => Promise<T>) => Promise<T>;

/** A gate of the capacity for each key; those that nobody is at are forgotten. */
export function createKeyedGate(capacity: number): KeyedGate {
  const gates = new Map<string, { readonly gate: Gate; visitors: number }>();
  return async (key, weight, work) => {
    const own = gates.get(key) ?? { gate: createGate(capacity), visitors: 0 };
    gates.set(key, own);
    own.visitors += 1;
    try {
      return await own.gate(weight, work);
    } finally {
      own.visitors -= 1;
      if (own.visitors === 0) gates.delete(key);
    }
  };
}
