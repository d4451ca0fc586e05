import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { StatementButton } from '../payments/statement-button.tsx';
import styles from './security-card.module.css';

/** The statement of a family that has submitted a form. */
export function PaymentsCard({ campers }: { campers: readonly CamperRecord[] }) {
  if (!campers.some(({ form }) => form?.reference)) return null;
  return (
    <Card as="section" aria-labelledby="payments">
      <h2 className={styles.title} id="payments">
        {t('Payments')}
      </h2>
      <p className={styles.said}>{t('What was charged, paid and refunded for all your campers.')}</p>
      <StatementButton />
    </Card>
  );
}
