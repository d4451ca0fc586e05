import { expect, test } from 'vitest';
import { createGate, type Gate } from './gate.ts';

test('runs as much work as fits, in order of arrival', async () => {
  const yard = trackedGate(4);
  const jobs = [2, 2, 2, 2].map((weight) => yard.enter(weight));
  await jobs[1]?.begun;
  expect(yard.started()).toEqual([2, 2]);
  jobs[0]?.finish();
  await jobs[2]?.begun;
  expect(yard.started()).toEqual([2, 2, 2]);
});

test('light work overtakes heavy work that waits', async () => {
  const yard = trackedGate(4);
  const [first, heavy, light] = [4, 4, 1].map((weight) => yard.enter(weight));
  first?.finish();
  await light?.begun;
  expect(yard.started()).toEqual([4, 1]);
  light?.finish();
  await heavy?.begun;
});

test('heavy work is overtaken by so many lighter ones only', async () => {
  const yard = trackedGate(4);
  const [first, heavy] = [4, 4].map((weight) => yard.enter(weight));
  const light = Array.from({ length: 100 }, () => yard.enter(1));
  first?.finish();
  for (const { begun, finish } of light) {
    await Promise.race([begun, heavy?.begun]);
    finish();
  }
  await heavy?.begun;
  const overtaking = yard.started().indexOf(4, 1) - 1;
  expect(overtaking).toBeGreaterThan(0);
  expect(overtaking).toBeLessThanOrEqual(64);
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
