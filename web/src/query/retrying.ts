import { ApiError } from '../api/api-error.ts';

const PAUSES_MS = [1000, 2000];

/** Asks again, after a while, what may pass: a lost network, a server in trouble. A refusal (4xx) stays one. */
export async function retrying<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (isRefusal(error) || signal.aborted) throw error;
      await new Promise((wake) => setTimeout(wake, pause));
      signal.throwIfAborted();
    }
  }
  return ask();
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
