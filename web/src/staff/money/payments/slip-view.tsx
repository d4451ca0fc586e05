import type { StaffPayment } from '@bowline/contract/api/staff/money/payment-records';
import { getStaffSlip } from '@bowline/contract/api/staff/money/payments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { queryOf } from '../../../query/query.ts';
import { ErrorBoundary } from '../../../shell/error-boundary.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ZoomableImage } from '../../ui/image-viewer.tsx';
import styles from './payments-to-confirm.module.css';

// Half a megabyte that only a PDF needs.
const PdfSlip = lazy(() => import('./pdf-slip.tsx'));

/** Called when the slip is shown, and when it cannot be. */
export interface SlipEvents {
  readonly onShown: () => void;
  readonly onFailed: () => void;
}

type Props = SlipEvents & { payment: Pick<StaffPayment, 'id' | 'slip'> };

/** The slip beside the amounts, a picture or the pages of a PDF as pictures. */
export function SlipView({ payment: { id, slip }, ...events }: Props) {
  const { data, isError } = useQuery({
    ...queryOf(getStaffSlip, { params: { paymentId: id }, background: true }),
    gcTime: 0,
    staleTime: 'static',
  });
  if (isError) return <FailedSlip text="The slip could not be loaded." onFailed={events.onFailed} />;
  if (!data) return <NoSlip text="Loading…" />;
  if (slip === 'image') return <PictureSlip file={data} {...events} />;
  return (
    <Suspense fallback={<NoSlip text="Loading…" />}>
      <ErrorBoundary resetKey={id}>
        <PdfSlip file={data} {...events} />
      </ErrorBoundary>
    </Suspense>
  );
}

function PictureSlip({ file, ...events }: SlipEvents & { file: Blob }) {
  const url = useObjectUrl(file);
  return (
    <div className={styles.slip}>{url && <ZoomableImage url={url} label="Payment slip" {...events} />}</div>
  );
}

function NoSlip({ text }: { text: string }) {
  return <p className={classNames('inset center quiet', styles.noSlip)}>{text}</p>;
}

/** A slip that cannot be shown. */
export function FailedSlip({ text, onFailed }: { text: string; onFailed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it has failed
  useEffect(onFailed, []);
  return <NoSlip text={text} />;
}
