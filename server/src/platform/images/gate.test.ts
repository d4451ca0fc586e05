import { expect, test } from 'vitest';
import { createGate, type Gate } from './gate.ts';

test('runs as much work as fits, in order of arrival', async () => {
  const yard = trackedGate(4);
  const jobs = [2, 2, 2, 1].map((weight) => yard.enter(weight));
  await jobs[1]?.begun;
  expect(yard.started()).toEqual([2, 2]);
  jobs[0]?.finish();
  await jobs[2]?.begun;
  expect(yard.started()).toEqual([2, 2, 2]);
});

test('light work does not overtake heavy work that waits', async () => {
  const yard = trackedGate(4);
  const [first, heavy, light] = [3, 4, 1].map((weight) => yard.enter(weight));
  first?.finish();
  await heavy?.begun;
  expect(yard.started()).toEqual([3, 4]);
  heavy?.finish();
  await light?.begun;
  expect(yard.started()).toEqual([3, 4, 1]);
});

test('work heavier than the whole gate runs alone', async () => {
  const yard = trackedGate(4);
  const [heavy, light] = [9, 1].map((weight) => yard.enter(weight));
  await heavy?.begun;
  expect(yard.started()).toEqual([9]);
  heavy?.finish();
  await light?.begun;
});

test('failed work frees its capacity and rejects to its own caller', async () => {
  const gate = createGate(1);
  await expect(gate(1, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await gate(1, async () => 'next')).toBe('next');
});

function trackedGate(capacity: number) {
  const gate: Gate = createGate(capacity);
  const order: number[] = [];
  return {
    started: () => [...order],
    enter(weight: number) {
      const start = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      void gate(weight, () => {
        order.push(weight);
        start.resolve();
        return end.promise;
      });
      return { begun: start.promise, finish: end.resolve };
    },
  };
}
