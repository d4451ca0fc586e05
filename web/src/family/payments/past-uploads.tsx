import type { PaymentRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/layout/page.tsx';
import styles from './payment.module.css';
import { SlipList } from './slip-list.tsx';

/** The payments of a registration in a card of their own. */
export default function PastUploads({ payments }: { payments: readonly PaymentRecord[] }) {
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('Past uploads')}</h2>
      <SlipList payments={payments} />
    </Card>
  );
}
