import { untilWithinMinute as until } from '@bowline/testing/until';
import { expect, test, vi } from 'vitest';
import { fixedClock } from '../clock.ts';
import { killHung, ProcessesError, type ServingProcess, superviseProcesses } from './supervise-processes.ts';

const HOUR_MS = 3_600_000;

interface FakeProcess extends ServingProcess {
  askHeartbeat: ServingProcess['askHeartbeat'];
  serve(): void;
  end(reason: string): void;
  readonly orders: string[];
}

function fakeProcess(pid: number): FakeProcess {
  const serving = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const orders: string[] = [];
  return {
    pid,
    serving: serving.promise,
    ended: ended.promise,
    serve: serving.resolve,
    end: ended.resolve,
    orders,
    tell: (order) => orders.push(order),
    askHeartbeat: () => 0,
    kill: ended.resolve,
  };
}

/** Supervises processes that the test lets serve and end; `start` returns the one forked at that place. */
function setUp(count: number, options: { heartbeatMs?: number } = {}) {
  const forked: FakeProcess[] = [];
  const pauses: number[] = [];
  const clock = fixedClock('2026-03-01T09:00:00Z');
  const hurry = new AbortController();
  const supervised = superviseProcesses({
    count,
    fork: () => {
      const next = fakeProcess(forked.length);
      forked.push(next);
      return next;
    },
    clock: {
      now: clock.now,
      wait: async (milliseconds) => {
        pauses.push(milliseconds);
        await clock.wait(milliseconds);
      },
    },
    log: { info: () => undefined, warn: () => undefined },
    hurry: hurry.signal,
    ...options,
  });
  const getForked = (index: number) => until(() => forked[index]).then((process) => process as FakeProcess);
  return { supervised, forked, pauses, clock, hurry, getForked };
}

test('resolves when all processes serve', async () => {
  const { supervised, getForked } = setUp(2);
  const resolved = vi.fn<() => void>();
  void supervised.then(resolved);
  (await getForked(0)).serve();
  await Promise.resolve();
  expect(resolved).not.toHaveBeenCalled();
  (await getForked(1)).serve();
  await supervised;
});

test('stops the others and says why when one of the first processes does not start', async () => {
  const { supervised, getForked, forked } = setUp(2);
  const rejected = expect(supervised).rejects.toThrow(new ProcessesError('The port is in use.'));
  (await getForked(0)).end('The port is in use.');
  const other = await getForked(1);
  await until(() => other.orders.length > 0);
  expect(other.orders).toEqual(['stop']);
  other.end('It was stopped.');
  await rejected;
  expect(forked).toHaveLength(2);
});

test('replaces a process that ends: at once after a steady time, after growing pauses where it soon ends again', async () => {
  const { supervised, getForked, pauses, clock } = setUp(1);
  (await getForked(0)).serve();
  await supervised;
  for (let index = 0; index < 10; index += 1) {
    (await getForked(index)).end('It crashed.');
    (await getForked(index + 1)).serve();
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  await Promise.resolve();
  clock.advance(HOUR_MS);
  (await getForked(10)).end('It crashed.');
  await getForked(11);
  expect(pauses.at(-1)).toBe(0);
});

test('fails with a sentence when none serves and five starts in a row fail', async () => {
  const { supervised, getForked } = setUp(1);
  (await getForked(0)).serve();
  const { failed } = await supervised;
  for (let index = 0; index <= 5; index += 1) (await getForked(index)).end('The database is gone.');
  await expect(failed).rejects.toThrow(new ProcessesError('The database is gone.'));
});

test('keeps trying while another process serves', async () => {
  const { supervised, getForked } = setUp(2);
  (await getForked(0)).serve();
  (await getForked(1)).serve();
  const { failed } = await supervised;
  const rejected = vi.fn<() => void>();
  failed.catch(rejected);
  (await getForked(0)).end('It crashed.');
  for (let index = 2; index < 12; index += 1) (await getForked(index)).end('It crashed.');
  await getForked(12);
  expect(rejected).not.toHaveBeenCalled();
});

test('stops all, passes on that somebody is in a hurry, and replaces none', async () => {
  const { supervised, getForked, forked, hurry } = setUp(2);
  for (const index of [0, 1]) (await getForked(index)).serve();
  const stopped = (await supervised).stop();
  expect(forked.map(({ orders }) => orders)).toEqual([['stop'], ['stop']]);
  forked[0]?.end('It was stopped.');
  hurry.abort();
  expect(forked[1]?.orders).toEqual(['stop', 'hurry']);
  forked[1]?.end('It was stopped.');
  await stopped;
  expect(forked).toHaveLength(2);
});

/** Asks processes that missed so many heartbeats before. Returns whether each is killed. */
function askOnce(missed: readonly number[]): boolean[] {
  const kills = missed.map(() => vi.fn<() => void>());
  killHung(missed.map((before, index) => ({ askHeartbeat: () => before, kill: kills[index] ?? vi.fn() })));
  return kills.map((kill) => kill.mock.calls.length > 0);
}

test('kills a process that missed six heartbeats while another one answers, and after 24 if none does', () => {
  expect(askOnce([5, 0])).toEqual([false, false]);
  expect(askOnce([6, 0, 7])).toEqual([true, false, true]);
  expect(askOnce([6, 1])).toEqual([false, false]);
  expect(askOnce([24, 23])).toEqual([true, false]);
});

test('replaces a process that misses heartbeats', async () => {
  const { supervised, getForked } = setUp(2, { heartbeatMs: 1 });
  const [hanging, other] = [await getForked(0), await getForked(1)];
  for (const child of [hanging, other]) child.serve();
  await supervised;
  hanging.askHeartbeat = () => 6;
  await getForked(2);
  expect(await hanging.ended).toBe('A server process did not answer any more.');
});
