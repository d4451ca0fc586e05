import { isRefusal } from '../api/api-error.ts';

const PAUSES_MS = [1000, 2000];

/** Asks again, after a while, what may pass. */
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
