import { runInSandbox, SandboxError } from '../../process/sandbox.ts';
import type { PdfAccess } from './try-pdf.ts';

// Of a core, beside the start of the process.
const LONGEST_MS = 2000;

/**
 * Whether a PDF can be read without a password, by the library that shows it to staff: one that only forbids editing opens
 * with the empty password. Only an encrypted one is opened. Throws 429 for some minutes after one that took too much.
 * @param sender whose file it is
 */
export async function pdfAccess(bytes: Buffer, sender?: string): Promise<PdfAccess> {
  // The trailer is never compressed or encrypted.
  if (!bytes.includes('/Encrypt')) return 'open';
  const module = new URL('./try-pdf.ts', import.meta.url);
  try {
    return await runInSandbox<PdfAccess>({ module, name: 'tryPdf', longestMs: LONGEST_MS, sender }, bytes);
  } catch (error) {
    if (error instanceof SandboxError) return 'unreadable';
    throw error;
  }
}
