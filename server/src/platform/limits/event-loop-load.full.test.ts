import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeBusy } from '../../../test/support/make-busy.ts';
import { isBusy, measureMainThread, waitWhileBusy } from './event-loop-load.ts';

const longest = 60_000;

let stopMeasuring: () => void;
beforeEach(() => {
  stopMeasuring = measureMainThread();
});
afterEach(() => stopMeasuring());

/** Keeps the main thread busy until it is aborted. */
async function beBusy(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pause = performance.now() + 20;
    while (performance.now() < pause);
    await nextTurn();
  }
}

async function whileBusy(work: (stop: () => void) => Promise<void>): Promise<void> {
  const busy = new AbortController();
  const running = beBusy(busy.signal);
  await until(() => isBusy(0.9));
  await work(() => busy.abort());
  busy.abort();
  await running;
}

it('does not wait while the main thread is idle', async () => {
  let waiting = true;
  void waitWhileBusy(0.5, { longest }).then(() => {
    waiting = false;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(waiting).toBe(false);
});

it('waits until the main thread is less busy', () =>
  whileBusy(async (stop) => {
    const order: string[] = [];
    const waiting = waitWhileBusy(0.9, { longest }).then(() => order.push('waited'));
    await nextTurn();
    order.push('idle');
    stop();
    await waiting;
    expect(order).toEqual(['idle', 'waited']);
  }));

it('waits for the given period of calm', () =>
  whileBusy(async (stop) => {
    const order: string[] = [];
    const later = waitWhileBusy(0.9, { longest, calm: 1500 }).then(() => order.push('calm'));
    stop();
    await waitWhileBusy(0.9, { longest }).then(() => order.push('a moment'));
    await later;
    expect(order).toEqual(['a moment', 'calm']);
  }));

it('waits no longer than it may', () => whileBusy(() => waitWhileBusy(0.9, { longest: 300 })));

it('waits no longer than it may, however late its timers are', async () => {
  stopMeasuring();
  makeBusy();
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(longest);
  onTestFinished(() => now.mockRestore());
  await waitWhileBusy(0.9, { longest });
});

it('stops waiting when the server stops', () =>
  whileBusy(async () => {
    await expect(waitWhileBusy(0.9, { longest, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  }));

it.runIf(process.platform === 'linux')('lowers the priority of only the thread pool', () => {
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { lowerPoolPriority } from '${new URL('./event-loop-load.ts', import.meta.url)}';
    const before = getPriority();
    await lowerPoolPriority();
    const pool = readdirSync('/proc/self/task')
      .filter((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim() === 'libuv-worker')
      .map((id) => getPriority(Number(id)));
    console.log(JSON.stringify({ main: getPriority() - before, pool }));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { main, pool } = JSON.parse(printed);
  expect(main).toBe(0);
  expect(pool.length).toBeGreaterThan(0);
  expect(new Set(pool)).toEqual(new Set([10]));
});
