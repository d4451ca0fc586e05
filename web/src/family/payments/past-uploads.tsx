import { getSlip } from '@bowline/contract/api/family/registration-history';
import { getReceipt } from '@bowline/contract/api/family/registrations';
import type { PaymentRecord } from '@bowline/contract/api/payments';
import { paymentStatusLabels } from '@bowline/contract/money/payments';
import { formatDay, formatMediumDay } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { DownloadButton } from '../../shell/download.tsx';
import { usePortal } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './past-uploads.module.css';
import cardStyles from './payment.module.css';

type Props = { payments: readonly PaymentRecord[] };

/** The payments of a registration in a card of their own, newest first: slip, day, state, amount and receipt of each. */
export default function PastUploads({ payments }: Props) {
  const title = payments.some(({ online }) => online) ? t('Past payments') : t('Past uploads');
  return (
    <Card as="section">
      <h2 className={cardStyles.title}>{title}</h2>
      <ul className={styles.slips} aria-label={title}>
        {payments.map((payment) => (
          <Slip key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function Slip({ payment }: { payment: PaymentRecord }) {
  const { created_at, amount, whole, status, reason, online, by } = payment;
  const { time_zone } = usePortal();
  return (
    <li className={styles.slip}>
      <Thumbnail {...payment} />
      <time className={styles.day} dateTime={created_at}>
        {formatMediumDay(created_at, time_zone)}
      </time>
      <span className={classNames(styles.state, status === 'Confirmed' && styles.received)}>
        {online && `${t('Online payment')} · `}
        {translate(paymentStatusLabels[status])}
        {status === 'Rejected' && reason && `: ${reason}`}
        {by && ` · ${t('sent by {name}', { name: by })}`}
      </span>
      <span className={styles.amount}>
        {formatRinggit(amount)}
        {whole !== null && (
          <span className="quiet small normal block">
            {t('part of {amount}', { amount: formatRinggit(whole) })}
          </span>
        )}
      </span>
      <Files {...payment} />
    </li>
  );
}

function Files({ id, created_at, status, slip }: PaymentRecord) {
  const { time_zone } = usePortal();
  const day = formatDay(created_at, time_zone).split('/').reverse().join('-');
  const slipName = `slip-${day}.${slip === 'pdf' ? 'pdf' : 'jpg'}`;
  return (
    <span className={styles.files}>
      {slip && (
        <DownloadButton call={getSlip} params={{ id }} fileName={slipName}>
          {t('Slip')}
        </DownloadButton>
      )}
      {status === 'Confirmed' && (
        <DownloadButton call={getReceipt} params={{ id }}>
          {t('Receipt (PDF)')}
        </DownloadButton>
      )}
    </span>
  );
}

function Thumbnail({ id, slip, online }: Pick<PaymentRecord, 'id' | 'slip' | 'online'>) {
  return (
    <span className={classNames('inset center quiet', styles.thumbnail)}>
      {slip === 'image' && <SmallPicture id={id} />}
      {slip === 'pdf' && t('PDF')}
      {online && <Icon name="tick" />}
    </span>
  );
}

function SmallPicture({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [getSlip.path, id],
    queryFn: ({ signal }) =>
      callApi(getSlip, { params: { id }, query: { size: 'small' }, background: true, signal }),
    gcTime: 0,
  });
  const url = useObjectUrl(data);
  return url && <img src={url} alt="" />;
}
