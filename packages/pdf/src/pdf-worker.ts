import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type CodePicture, drawCodePicture } from './code-picture.ts';
import type { PdfDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

// On Linux a priority belongs to a thread; elsewhere it would slow the whole process. Requests come before documents.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

parentPort?.on('message', async (document: PdfDocument | CodePicture) => {
  const bytes = new Uint8Array(await ('code' in document ? drawCodePicture(document) : renderPdf(document)));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
