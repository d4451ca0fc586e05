import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const LONGEST_MS = 10_000;
const HEAP_MB = { maxOldGenerationSizeMb: 256 };

/**
 * What a module posts about the bytes it gets as `workerData`. It runs in a thread of its own with limits of time and memory,
 * for files that may be hostile. Rejects with its error, or where it exceeds a limit.
 */
export async function runInThread<T>(module: URL, bytes: Buffer): Promise<T> {
  const worker = new Worker(module, { workerData: new Uint8Array(bytes), resourceLimits: HEAP_MB });
  try {
    const [posted]: T[] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    return posted as T;
  } finally {
    await worker.terminate();
  }
}
