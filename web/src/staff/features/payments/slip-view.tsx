import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { getStaffSlip } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useObjectUrl } from '../../../pictures/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { ZoomablePicture } from '../../ui/zoomable-picture.tsx';
import styles from './payments.module.css';

/** The slip beside the amounts: a picture in view, a PDF to be opened outside our pages. */
export function SlipView({ payment: { id, slip } }: { payment: Pick<StaffPayment, 'id' | 'slip'> }) {
  if (slip === null) return <p className={styles.noSlip}>{t('Recorded by hand, without a slip.')}</p>;
  return slip === 'pdf' ? <PdfSlip id={id} /> : <PictureSlip id={id} />;
}

const fetchSlip = (paymentId: string) => callApi(getStaffSlip, { params: { paymentId }, background: true });

function PdfSlip({ id }: { id: string }) {
  const open = async () => saveFile(await fetchSlip(id), 'slip.pdf');
  return (
    <div className={styles.noSlip}>
      <Button onClick={open}>{t('Download the slip (PDF)')}</Button>
    </div>
  );
}

function PictureSlip({ id }: { id: string }) {
  const { data, isError } = useQuery({
    queryKey: [getStaffSlip.path, id],
    queryFn: () => fetchSlip(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (isError) return <p className={styles.noSlip}>{t('The slip could not be loaded.')}</p>;
  return url ? (
    <div className={styles.slip}>
      <ZoomablePicture url={url} label={t('Payment slip')} />
    </div>
  ) : (
    <p className={styles.noSlip}>{t('Loading…')}</p>
  );
}
