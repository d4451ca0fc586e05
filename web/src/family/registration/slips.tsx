import type { PaymentRecord } from '@bowline/contract/api/records';
import { getSlip } from '@bowline/contract/api/registration-history';
import { getReceipt } from '@bowline/contract/api/registrations';
import { paymentStatusLabels } from '@bowline/contract/money/payments';
import { formatMediumDay } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { DownloadButton } from '../../shell/download.tsx';
import { usePortal } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './registration.module.css';

/** The payments of a registration, newest first, each with its slip and receipt. */
export function Slips({ payments }: { payments: readonly PaymentRecord[] }) {
  return (
    <ul className={styles.slips} aria-label={t('Past uploads')}>
      {payments.map((payment) => (
        <Slip key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function Slip({ payment: { id, created_at, amount, status, reason, slip } }: { payment: PaymentRecord }) {
  const { time_zone } = usePortal();
  const isPdf = slip === 'pdf';
  return (
    <li className={styles.slip}>
      <span className={styles.thumbnail}>{slip === 'image' ? <Thumbnail id={id} /> : isPdf && t('PDF')}</span>
      <span className={styles.facts}>
        <span className={styles.amount}>{formatRinggit(amount)}</span>
        <span className={classNames(styles.state, status === 'Confirmed' && styles.confirmed)}>
          {translate(paymentStatusLabels[status])}
          {status === 'Rejected' && reason && `: ${reason}`}
        </span>
        <time dateTime={created_at}>{formatMediumDay(created_at, time_zone)}</time>
      </span>
      <span className={styles.files}>
        {slip && (
          <DownloadButton call={getSlip} params={{ id }} fileName={isPdf ? 'slip.pdf' : 'slip.jpg'}>
            {t('Slip')}
          </DownloadButton>
        )}
        {status === 'Confirmed' && (
          <DownloadButton call={getReceipt} params={{ id }} fileName="receipt.pdf">
            {t('Receipt (PDF)')}
          </DownloadButton>
        )}
      </span>
    </li>
  );
}

function Thumbnail({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [getSlip.path, id],
    queryFn: ({ signal }) =>
      callApi(getSlip, { params: { id }, query: { size: 'small' }, background: true, signal }),
    gcTime: 0,
  });
  const url = useObjectUrl(data);
  return url && <img src={url} alt="" />;
}
