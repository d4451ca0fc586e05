import { ApiError } from './api-error.ts';

// Under three times the expected load the last family gets in after six minutes (docs/performance.md). A server that stays
// busy much longer is not worth the wait.
const LONGEST_WAIT_MS = 10 * 60_000;
const LONGEST_PAUSE_SECONDS = 60;

/** Turned away before anything was done: the same call may be made again. */
export const isBusy = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'busy';

/** Makes an attempt again while the server is busy, for some minutes. `onWait` runs before each pause. */
export async function waitWhileBusy<T>(
  attempt: () => Promise<T>,
  { onWait, signal }: { onWait: () => void; signal: AbortSignal | undefined },
): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (failure) {
      const seconds = isBusy(failure) ? secondsToWait(failure) : undefined;
      if (seconds === undefined || performance.now() + seconds * 1000 > deadline) throw failure;
      onWait();
      await pause(seconds, signal);
    }
  }
}

/** How long to wait, as the server said; undefined where another try is the person's to decide. */
export function secondsToWait(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 503) return undefined;
  const seconds = failure.retryAfterSeconds;
  if (seconds === undefined || seconds > LONGEST_PAUSE_SECONDS) return undefined;
  // Pages refused together do not retry together.
  return seconds * (1 + Math.random() / 2);
}

/** Rejects with the reason of `signal`. */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
