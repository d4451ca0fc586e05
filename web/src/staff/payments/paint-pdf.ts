import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

const WIDTH = 1400;
// A slip is a page or two; a hostile one could ask for a canvas that takes all the memory.
const MOST_PIXELS = 16_000_000;

export interface PaintedPage {
  readonly picture: Blob;
  readonly pages: number;
}

/**
 * Paints a page of a PDF as a PNG. It is read in a worker, nothing in it runs, and no address in it is asked for. Throws for a
 * file that cannot be read.
 */
export async function paintPage(file: Blob, number: number): Promise<PaintedPage> {
  const data = new Uint8Array(await file.arrayBuffer());
  const task = getDocument({ data, enableXfa: false, useWasm: false, maxImageSize: MOST_PIXELS });
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(number);
    const own = page.getViewport({ scale: 1 });
    const scale = Math.min(WIDTH / own.width, Math.sqrt(MOST_PIXELS / (own.width * own.height)));
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    return { picture: await pictureOf(canvas), pages: pdf.numPages };
  } finally {
    await task.destroy();
  }
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page could not be painted'))));
  });
}
