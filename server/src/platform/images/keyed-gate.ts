import { createGate, type Gate } from './decode-gate.ts';

/** Runs `work` as soon as there is room for its weight among the work of the same key. */
export type KeyedGate = <T>(key: string, weight: number, work: () => Promise<T>) => Promise<T>;

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
