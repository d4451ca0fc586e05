import { runInThread } from '../../process/run-in-thread.ts';

/** Whether a PDF can be read without a password. */
export type PdfAccess = 'open' | 'locked' | 'unreadable';

/**
 * Whether a PDF can be read without a password, by the library that shows it to staff: one that only forbids editing opens
 * with the empty password. Only an encrypted one is opened.
 */
export async function pdfAccess(bytes: Buffer): Promise<PdfAccess> {
  // The trailer is never compressed or encrypted.
  if (!bytes.includes('/Encrypt')) return 'open';
  const worker = new URL('./open-pdf-worker.ts', import.meta.url);
  return runInThread<PdfAccess>(worker, bytes).catch(() => 'unreadable' as const);
}
