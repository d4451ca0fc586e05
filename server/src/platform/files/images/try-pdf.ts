import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Whether a PDF can be read without a password. */
export type PdfAccess = 'open' | 'locked' | 'unreadable';

/** Opens a PDF, in a sandbox: some take any amount of memory. */
export async function tryPdf(bytes: Buffer): Promise<PdfAccess> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    await loading.promise;
    return 'open';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable';
  } finally {
    await loading.destroy();
  }
}
