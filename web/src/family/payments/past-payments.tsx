import type { PaymentRecord } from '@bowline/contract/api/records';
import { getReceipt } from '@bowline/contract/api/registrations';
import { paymentStatusLabels } from '@bowline/contract/money/payments';
import { formatMediumDay } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { DownloadButton } from '../../shell/download.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Card } from '../../ui/layout/page.tsx';

import styles from './payment.module.css';

export function PastPayments({ payments }: { payments: readonly PaymentRecord[] }) {
  const { time_zone } = usePortal();
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('Past uploads')}</h2>
      <ul className={styles.payments}>
        {payments.map(({ id, created_at, amount, status, reason }) => (
          <li key={id} className={styles.payment}>
            <span>
              <time dateTime={created_at}>{formatMediumDay(created_at, time_zone)}</time>
              <span className={styles.status}>
                {translate(paymentStatusLabels[status])}
                {status === 'Rejected' && reason && `: ${reason}`}
              </span>
            </span>
            <span className={styles.amount}>{formatRinggit(amount)}</span>
            {status === 'Confirmed' && (
              <DownloadButton call={getReceipt} params={{ id }} fileName="receipt.pdf">
                {t('Receipt (PDF)')}
              </DownloadButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
