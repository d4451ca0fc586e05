import { createHash } from 'node:crypto';
import { createSeededRandom } from './seeded-random.ts';

const { TEST_SEED = '1' } = process.env;

/**
 * So many of the cases, chosen by `TEST_SEED` and a name, in the order of the list. `npm test` prints the seed, so that a
 * run can be repeated.
 */
export function sample<T>(cases: readonly T[], count: number, name: string): readonly T[] {
  if (cases.length <= count) return cases;
  const random = createSeededRandom(
    createHash('sha256').update(`${TEST_SEED} ${name}`).digest().readInt32BE(),
  );
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.between(0, cases.length - 1));
  return cases.filter((_, index) => chosen.has(index));
}
