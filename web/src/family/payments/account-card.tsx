import type { Registration } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { SumTable } from '../../ui/sum-table.tsx';
import { accountRows, heldRows } from './account-rows.ts';
import { CostTable } from './cost-table.tsx';
import type { Fees } from './fees.ts';
import styles from './payment.module.css';
import { StatementButton } from './statement-button.tsx';

/** What is charged, what was paid, and what is left, line by line. */
export function AccountCard({ form: { status }, fees }: { form: Registration; fees: Fees }) {
  if (status === 'In Progress') return <CostCard fees={fees} />;
  const ended = status === 'Withdrawn' || status === 'Refused';
  const rows = ended ? heldRows(fees) : accountRows(fees);
  if (rows.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('Your account')}</h2>
      <SumTable label={t('Your account')} rows={rows} />
      <p className={styles.statement}>
        <StatementButton />
      </p>
    </Card>
  );
}

function CostCard({ fees: { charges, deposit } }: { fees: Fees }) {
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('What it costs')}</h2>
      <CostTable charges={charges} deposit={deposit} />
    </Card>
  );
}
