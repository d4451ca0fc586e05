/** Random values that are the same for the same seed. */
export interface SeededRandom {
  /** A number of at least 0 and below 1. */
  roll(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** Values that depend only on the seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    between,
    chance: (probability) => roll() < probability,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    shuffle: (list) =>
      list
        .map((one) => ({ one, place: roll() }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one),
  };
}
