import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

parentPort?.on('message', async (document: PdfDocument) => {
  const bytes = new Uint8Array(await renderPdf(document));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
