import type { PaymentPart } from '@bowline/contract/api/family/payments-due';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/layout/page.tsx';
import DueParts from './due-parts.tsx';
import styles from './payment.module.css';

/** The payment plan, on a card of its own. */
export default function DueCard({ parts }: { parts: readonly PaymentPart[] }) {
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('What is due when')}</h2>
      <DueParts parts={parts} />
    </Card>
  );
}
