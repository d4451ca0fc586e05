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
