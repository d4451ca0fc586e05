import { runInThread } from '../../process/run-in-thread.ts';

/**
 * The rows of all sheets of an XLSX workbook, as text; days as `yyyy-mm-dd` where the cell is formatted as one. Rejects for what
 * is no workbook, or takes too much time or memory.
 */
export function readWorkbook(bytes: Buffer): Promise<string[][]> {
  return runInThread(new URL('./read-workbook-worker.ts', import.meta.url), bytes);
}
