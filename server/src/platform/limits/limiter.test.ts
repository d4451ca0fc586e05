import { expect, test, vi } from 'vitest';
import { createLimiter, type LimiterOptions } from './limiter.ts';

test('runs as much work as fits, in order of arrival', async () => {
  const yard = trackedLimiter({ capacity: 4 });
  const jobs = [2, 2, 2, 2].map((weight) => yard.enter(weight));
  await jobs[1]?.begun;
  expect(yard.started()).toEqual([2, 2]);
  jobs[0]?.finish();
  await jobs[2]?.begun;
  expect(yard.started()).toEqual([2, 2, 2]);
});

test('light work overtakes heavy work that waits', async () => {
  const yard = trackedLimiter({ capacity: 4 });
  const [first, heavy, light] = [4, 4, 1].map((weight) => yard.enter(weight));
  first?.finish();
  await light?.begun;
  expect(yard.started()).toEqual([4, 1]);
  light?.finish();
  await heavy?.begun;
});

test('heavy work is overtaken by so many lighter ones only', async () => {
  const yard = trackedLimiter({ capacity: 4 });
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

test('work heavier than the whole capacity runs alone', async () => {
  const yard = trackedLimiter({ capacity: 4 });
  const [heavy, light] = [9, 1].map((weight) => yard.enter(weight));
  await heavy?.begun;
  expect(yard.started()).toEqual([9]);
  heavy?.finish();
  await light?.begun;
});

test('while it is narrow, work runs one at a time', async () => {
  let narrow = true;
  const yard = trackedLimiter({ capacity: 4, isNarrow: () => narrow });
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

test('work that is abandoned while it waits leaves its place', async () => {
  const limiter = createLimiter({ capacity: 1 });
  const end = Promise.withResolvers<void>();
  const first = limiter.run(() => end.promise);
  const leaving = new AbortController();
  const work = vi.fn(async () => 'second');
  const second = limiter.run(work, { signal: leaving.signal });
  const third = limiter.run(async () => 'third');
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await expect(limiter.run(work, { signal: leaving.signal })).rejects.toThrow('left');
  end.resolve();
  await first;
  expect(await third).toBe('third');
  expect(work).not.toHaveBeenCalled();
});

test('failed work frees its capacity and rejects to its own caller', async () => {
  const limiter = createLimiter({ capacity: 1 });
  await expect(limiter.run(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await limiter.run(async () => 'next')).toBe('next');
});

test('work of one key waits only for work of that key', async () => {
  const yard = trackedLimiter({ capacity: 4, capacityPerKey: 2 });
  const [first, second] = [2, 1].map((weight) => yard.enter(weight, 'Ada'));
  const other = yard.enter(1, 'Ben');
  await Promise.all([first?.begun, other.begun]);
  expect(yard.started()).toEqual([2, 1]);
  first?.finish();
  await second?.begun;
});

test('what comes first comes before all that wait, in its own order', async () => {
  const limiter = createLimiter({ capacity: 1 });
  const release = await limiter.take();
  const order: string[] = [];
  const enter = (name: string, isFirst = false) =>
    limiter.run(async () => void order.push(name), { isFirst });
  const done = [enter('family'), enter('statement', true), enter('next statement', true)];
  release();
  await Promise.all(done);
  expect(order).toEqual(['statement', 'next statement', 'family']);
});

test('work beyond what may wait, wait so long, or be of one key, is refused', async () => {
  const refusal = () => new Error('refused');
  const limiter = createLimiter({ capacity: 1, mostWaiting: 1, mostPerKey: 1, waitMs: 1, refusal });
  const release = await limiter.take({ key: 'Ada' });
  await expect(limiter.take({ key: 'Ada' })).rejects.toThrow('refused');
  const late = limiter.take({ key: 'Ben' });
  await expect(limiter.take({ key: 'Cara' })).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('refused');
  release();
  release();
  (await limiter.take({ key: 'Ada' }))();
});

function trackedLimiter(options: LimiterOptions) {
  const limiter = createLimiter(options);
  const order: number[] = [];
  return {
    started: () => [...order],
    enter(weight: number, key?: string) {
      const start = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const work = () => {
        order.push(weight);
        start.resolve();
        return end.promise;
      };
      void limiter.run(work, { weight, ...(key && { key }) });
      return { begun: start.promise, finish: end.resolve };
    },
  };
}
