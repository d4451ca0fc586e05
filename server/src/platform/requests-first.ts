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

// Of the main thread in the last quarter of a second, from 0 to 1. It belongs to the process, so there is one.
let utilization = 0;

/** Measures how busy the main thread is, until the function that it returns is called. */
export function measureMainThread(): () => void {
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    utilization = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, SAMPLE_MS).unref();
  return () => {
    clearInterval(timer);
    utilization = 0;
  };
}

/** Whether the main thread is busy for at least `limit` of the time (0 to 1). */
export const isBusy = (limit: number): boolean => utilization >= limit;

/**
 * Resolves when the main thread is busy for less than `limit` of the time (0 to 1), at the latest after `longest` milliseconds:
 * work that can wait comes after requests.
 * @throws AbortError when `signal` aborts
 */
export async function waitWhileBusy(
  limit: number,
  { signal, longest }: { signal?: AbortSignal; longest: number },
): Promise<void> {
  // Timers are late while it is busy, so they are not counted.
  const latest = performance.now() + longest;
  while (isBusy(limit) && performance.now() < latest) await delay(SAMPLE_MS, undefined, { signal });
}
