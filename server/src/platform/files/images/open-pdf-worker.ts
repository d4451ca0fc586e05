import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfAccess } from './open-pdf.ts';

const open = async (data: Uint8Array): Promise<PdfAccess> => {
  try {
    await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
    return 'open';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable';
  }
};

parentPort?.postMessage(await open(workerData as Uint8Array));
