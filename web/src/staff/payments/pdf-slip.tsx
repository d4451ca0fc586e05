import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { saveFile } from '../../shell/download.tsx';
import { Button } from '../../ui/button.tsx';
import { ZoomablePicture } from '../ui/zoomable-picture.tsx';
import { paintPage } from './paint-pdf.ts';
import styles from './payments.module.css';
import slipStyles from './slip.module.css';
import { FailedSlip, type SlipSight } from './slip-view.tsx';

/** A PDF as pictures of its pages, painted here: the browser never opens it on our pages (decisions §6). */
export default function PdfSlip({ file, ...sight }: SlipSight & { file: Blob }) {
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery({
    queryKey: ['pdf-page', file, page],
    queryKeyHashFn: () => `pdf-page-${numberOf(file)}-${page}`,
    queryFn: () => paintPage(file, page),
    gcTime: 0,
    retry: false,
  });
  const url = useObjectUrl(data?.picture);
  return (
    <div>
      <div className={slipStyles.slip}>
        {url && <ZoomablePicture url={url} label={t('Payment slip, page {page}', { page })} {...sight} />}
        {isError && <FailedSlip text={t('This PDF cannot be shown here.')} onFailed={sight.onFailed} />}
      </div>
      <div className={styles.pages}>
        {data && data.pages > 1 && <Pages {...{ page, setPage }} pages={data.pages} />}
        <Button look="quiet" onClick={() => saveFile(file, 'slip.pdf')}>
          {t('Download the PDF')}
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
        {t('Back')}
      </Button>
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
        {t('Next')}
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
