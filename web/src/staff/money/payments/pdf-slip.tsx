import { useQuery } from '@tanstack/react-query';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { saveFile } from '../../../shell/download.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ZoomableImage } from '../../ui/image-viewer.tsx';
import styles from './payments.module.css';
import slipStyles from './payments-to-confirm.module.css';
import { FailedSlip, type SlipEvents } from './slip-view.tsx';

const WIDTH = 1400;

// A slip is a page or two; a hostile one could ask for a canvas that takes all the memory.
const MOST_PIXELS = 16_000_000;

/** A PDF as pictures of its pages, painted here: the browser never opens it on our pages (decisions §6). */
export default function PdfSlip({ file, ...events }: SlipEvents & { file: Blob }) {
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery({
    queryKey: ['pdf-page', file, page],
    queryKeyHashFn: () => `pdf-page-${numberOf(file)}-${page}`,
    queryFn: () => paintPage(file, page),
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
  const url = useObjectUrl(data?.picture);
  return (
    <div>
      <div className={slipStyles.slip}>
        {url && <ZoomableImage url={url} label={`Payment slip, page ${page}`} {...events} />}
        {isError && <FailedSlip text="This PDF cannot be shown here." onFailed={events.onFailed} />}
      </div>
      <div className={classNames('row middle', styles.pages)}>
        {data && data.pages > 1 && <Pages {...{ page, setPage }} pages={data.pages} />}
        <Button variant="quiet" onClick={() => saveFile(file, 'slip.pdf')}>
          Download the PDF
        </Button>
      </div>
    </div>
  );
}

type PagesProps = { page: number; pages: number; setPage: (page: number) => void };

function Pages({ page, pages, setPage }: PagesProps) {
  return (
    <>
      <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
        Back
      </Button>
      <span>{`Page ${page} of ${pages}`}</span>
      <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </>
  );
}

const numbers = new WeakMap<Blob, number>();
let last = 0;

// A file has nothing by which the cache could tell it from another.
function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++last;
  numbers.set(file, number);
  return number;
}

GlobalWorkerOptions.workerSrc = worker;

interface PaintedPage {
  readonly picture: Blob;
  readonly pages: number;
}

/**
 * Paints a page of a PDF as a PNG. It is read in a worker, nothing in it runs, and no address in it is asked for. Throws for
 * a file that cannot be read.
 */
async function paintPage(file: Blob, number: number): Promise<PaintedPage> {
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
    return { picture: await toPng(canvas), pages: pdf.numPages };
  } finally {
    await task.destroy();
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page could not be painted'))));
  });
}
