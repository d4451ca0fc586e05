import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inBatches } from '../../database/in-batches.ts';
import type { Line } from './cell.ts';

const LONGEST_MS = 120_000;
const IDLE_MS = 10_000;
const HEAP_MB = { maxOldGenerationSizeMb: 512 };

/** What a workbook shows besides its rows. */
export interface WorkbookHead {
  /** The name of the sheet, cut to the 31 characters that Excel allows. */
  readonly sheet: string;
  readonly header: readonly string[];
  /** A second sheet about the table. */
  readonly about?: readonly Line[];
  /** Below every printed page. */
  readonly footer?: string;
}

/**
 * A table as a workbook with its header in the first row, to sort and filter. Texts stay texts: none is calculated,
 * shortened or run. A thread writes it, so that the event loop is free; a table too large for the thread's memory rejects.
 */
export async function writeWorkbook(
  head: WorkbookHead,
  rows: AsyncIterable<readonly Line[]>,
): Promise<Buffer> {
  const worker = takeWorker();
  const written = once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
  // It can fail while rows are still being read.
  written.catch(() => undefined);
  try {
    for await (const piece of rows) for await (const part of inBatches(piece)) worker.postMessage(part);
    worker.postMessage(head);
    const [bytes]: Uint8Array[] = await written;
    if (!bytes) throw new Error('The workbook has no bytes');
    keepWorker(worker);
    return Buffer.from(bytes.buffer);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

// A thread takes about a quarter of a second to start, so one is kept for the next workbook for a while.
let kept: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function takeWorker(): Worker {
  clearTimeout(idle);
  const worker = kept ?? startWorker();
  kept = undefined;
  worker.ref();
  return worker;
}

function keepWorker(worker: Worker): void {
  worker.unref();
  if (kept) {
    worker.terminate();
    return;
  }
  kept = worker;
  idle = setTimeout(() => {
    kept = undefined;
    worker.terminate();
  }, IDLE_MS).unref();
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { resourceLimits: HEAP_MB });
  // The caller gets the error; without any, it must not end the process.
  worker.on('error', () => {
    if (kept === worker) kept = undefined;
  });
  return worker;
}
