import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Gives Node’s thread pool, which decodes pictures and hashes passwords, a low priority, so that the main thread can serve
 * requests meanwhile. Only on Linux, where a priority belongs to a thread.
 */
export async function lowerPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  const threads = '/proc/self/task';
  for (const id of await readdir(threads).catch(() => [])) {
    const name = await readFile(`${threads}/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') lowerPriority(Number(id));
  }
}

// A thread may have ended, and some systems forbid it: then requests and pictures share the cores as equals.
function lowerPriority(thread: number): void {
  try {
    setPriority(thread, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {}
}

const SAMPLE_MS = 250;

const MOST_SAMPLES = 8;

// How much of each of the last quarters of a second the main thread was busy, from 0 to 1, newest first. It belongs to the
// process, so there is one.
let samples: readonly number[] = [];

/** Measures how busy the main thread is, until the function that it returns is called. */
export function measureMainThread(): () => void {
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    samples = [utilization, ...samples].slice(0, MOST_SAMPLES);
    last = now;
  }, SAMPLE_MS).unref();
  return () => {
    clearInterval(timer);
    samples = [];
  };
}

/**
 * Whether the main thread was busy for at least `limit` (0 to 1) of the last quarter of a second, or of any in the last `ms`
 * milliseconds, two seconds at most: one calm quarter between two others is no rest.
 */
export const isBusy = (limit: number, ms = SAMPLE_MS): boolean =>
  samples.slice(0, Math.ceil(ms / SAMPLE_MS)).some((utilization) => utilization >= limit);

interface Wait {
  readonly signal?: AbortSignal;
  /** In milliseconds: for how long the main thread has not been busy. */
  readonly calm?: number;
  /** In milliseconds. */
  readonly longest: number;
}

/**
 * Resolves when the main thread is busy for less than `limit` of the time (0 to 1), at the latest after `longest`
 * milliseconds: work that can wait comes after requests.
 * @throws AbortError when `signal` aborts
 */
export async function waitWhileBusy(limit: number, { signal, calm, longest }: Wait): Promise<void> {
  // Timers are late while it is busy, so they are not counted.
  const latest = performance.now() + longest;
  while (isBusy(limit, calm) && performance.now() < latest) await delay(SAMPLE_MS, undefined, { signal });
}
