import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Whether a PDF can be read without a password. */
export type PdfAccess = 'open' | 'locked' | 'unreadable';

const LONGEST_MS = 10_000;
const HEAP_MB = { maxOldGenerationSizeMb: 128 };

/**
 * Whether a PDF can be read without a password, by the library that shows it to staff: one that only forbids editing opens
 * with the empty password. Only an encrypted one is opened, in a thread of its own with limits, since it may be hostile.
 */
export async function pdfAccess(bytes: Buffer): Promise<PdfAccess> {
  // The trailer is never compressed or encrypted.
  if (!bytes.includes('/Encrypt')) return 'open';
  const worker = new Worker(new URL('./open-pdf-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: HEAP_MB,
  });
  try {
    const [access]: PdfAccess[] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    return access ?? 'unreadable';
  } catch {
    return 'unreadable';
  } finally {
    await worker.terminate();
  }
}
