import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { getStaffSlip } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { ErrorBoundary } from '../../../frame/error-boundary.tsx';
import { useObjectUrl } from '../../../pictures/use-object-url.ts';
import { ZoomablePicture } from '../../ui/zoomable-picture.tsx';
import styles from './slip.module.css';

// Half a megabyte that only a PDF needs.
const PdfSlip = lazy(() => import('./pdf-slip.tsx'));

/** The slip beside the amounts, a picture or the pages of a PDF as pictures. */
export function SlipView({ payment: { id, slip } }: { payment: Pick<StaffPayment, 'id' | 'slip'> }) {
  const { data, isError } = useQuery({
    queryKey: [getStaffSlip.path, id],
    queryFn: () => callApi(getStaffSlip, { params: { paymentId: id }, background: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <NoSlip text={t('The slip could not be loaded.')} />;
  if (!data) return <NoSlip text={t('Loading…')} />;
  if (slip === 'image') return <PictureSlip file={data} />;
  return (
    <Suspense fallback={<NoSlip text={t('Loading…')} />}>
      <ErrorBoundary place={id}>
        <PdfSlip file={data} />
      </ErrorBoundary>
    </Suspense>
  );
}

function PictureSlip({ file }: { file: Blob }) {
  const url = useObjectUrl(file);
  return <div className={styles.slip}>{url && <ZoomablePicture url={url} label={t('Payment slip')} />}</div>;
}

function NoSlip({ text }: { text: string }) {
  return <p className={styles.noSlip}>{text}</p>;
}
