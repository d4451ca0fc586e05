import { type CodePicture, createPdfRenderer, type PdfDocument, type PdfRenderer } from '@bowline/pdf';
import { busy } from '../app-error.ts';
import { createLimiter } from '../limits/limiter.ts';

/** Renders PDFs and pictures of codes in the order in which they were requested. */
export interface PdfQueue extends Pick<PdfRenderer, 'version' | 'close'> {
  /**
   * `load` is called when the turn comes: what takes memory or time is loaded there.
   * @param owner whose document it is
   * @throws 503 while too many documents wait, or two of this owner; and what `load` or the renderer throws
   */
  render(load: () => Promise<PdfDocument | CodePicture>, owner: string): Promise<Buffer>;
}

export function createPdfQueue(renderer = createPdfRenderer()): PdfQueue {
  const limiter = createLimiter({ capacity: 1, mostWaiting: 40, mostPerKey: 2, refusal: busy });
  return {
    version: renderer.version,
    close: renderer.close,
    render: (load, owner) => limiter.run(async () => renderer.render(await load()), { key: owner }),
  };
}
