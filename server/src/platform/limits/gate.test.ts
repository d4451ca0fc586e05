import { expect, test, vi } from 'vitest';
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

test('while it is narrow, work runs one at a time', async () => {
  let narrow = true;
  const yard = trackedGate(4, () => narrow);
  const [first, second, third] = [1, 1, 1].map((weight) => yard.enter(weight));
  await first?.begun;
  first?.finish();
  await second?.begun;
  expect(yard.started()).toEqual([1, 1]);
  narrow = false;
  const fourth = yard.enter(1);
  await Promise.all([third?.begun, fourth.begun]);
  expect(yard.started()).toEqual([1, 1, 1, 1]);
});

test('work that is given up while it waits leaves its place', async () => {
  const gate = createGate(1);
  const end = Promise.withResolvers<void>();
  const first = gate(1, () => end.promise);
  const leaving = new AbortController();
  const work = vi.fn(async () => 'second');
  const second = gate(1, work, leaving.signal);
  const third = gate(1, async () => 'third');
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await expect(gate(1, work, leaving.signal)).rejects.toThrow('left');
  end.resolve();
  await first;
  expect(await third).toBe('third');
  expect(work).not.toHaveBeenCalled();
});

test('failed work frees its capacity and rejects to its own caller', async () => {
  const gate = createGate(1);
  await expect(gate(1, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await gate(1, async () => 'next')).toBe('next');
});

function trackedGate(capacity: number, isNarrow?: (waitedMs: number) => boolean) {
  const gate: Gate = createGate(capacity, isNarrow);
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
