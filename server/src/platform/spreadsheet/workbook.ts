import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inPieces } from '../in-pieces.ts';

const LONGEST_MS = 120_000;
const HEAP_MB = { maxOldGenerationSizeMb: 512 };

/** The cells of a row, as text. */
export type Line = readonly string[];

/** What a workbook shows besides its rows. */
export interface WorkbookHead {
  /** The name of the sheet, cut to the 31 characters that Excel allows. */
  readonly sheet: string;
  /** Shown above the table; the first line in bold. */
  readonly above: readonly string[];
  readonly header: Line;
}

/**
 * A table as a workbook in which every cell is text: nothing is calculated, shortened or run. A thread writes it, so that
 * the event loop is free; a table too large for the thread's memory rejects.
 */
export async function writeWorkbook(
  head: WorkbookHead,
  rows: AsyncIterable<readonly Line[]>,
): Promise<Buffer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { resourceLimits: HEAP_MB });
  const written = once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
  // It can fail while rows are still being read, and again when it is ended.
  written.catch(() => undefined);
  worker.on('error', () => undefined);
  try {
    for await (const piece of rows) for await (const part of inPieces(piece)) worker.postMessage(part);
    worker.postMessage(head);
    const [bytes]: Uint8Array[] = await written;
    if (!bytes) throw new Error('The workbook has no bytes');
    return Buffer.from(bytes.buffer);
  } finally {
    await worker.terminate();
  }
}
