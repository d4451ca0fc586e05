import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { CostTable } from './cost-table.tsx';
import type { Fees } from './fees.ts';
import styles from './payment.module.css';

/** What a family will be charged when it submits, told before it agrees. */
export function CostSummary({ fees, charges }: { fees: Fees; charges: Fees['charges'] }) {
  const { deposit, early_bird_until, received } = fees;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('What it costs')}</h2>
      <CostTable charges={charges} deposit={received < deposit ? deposit : undefined} />
      {early_bird_until && (
        <p className={styles.quiet}>
          {t('The early-bird discount is yours if you submit by {day}.', {
            day: formatDate(early_bird_until),
          })}
        </p>
      )}
      <p className={styles.quiet}>{t('These prices are fixed for you once you submit.')}</p>
    </Card>
  );
}
