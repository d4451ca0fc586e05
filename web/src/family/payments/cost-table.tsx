import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getFees } from '@bowline/contract/api/family/registrations';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/layout/page.tsx';
import { type SumRow, SumTable } from '../../ui/layout/sum-table.tsx';
import styles from './payment.module.css';

type Charges = Fees['charges'];

export const chargeRows = (charges: Charges): SumRow[] =>
  charges.map(({ kind, label, amount }, index) => ({
    key: `${kind}-${index}`,
    label,
    amount: formatRinggit(amount),
  }));

/** What a registration costs, before anything is paid. */
export function CostTable({ charges, deposit }: { charges: Charges; deposit: number | undefined }) {
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const rows: SumRow[] = [
    ...chargeRows(charges),
    { key: 'total', label: t('Total'), amount: formatRinggit(total), variant: 'result' },
  ];
  if (deposit)
    rows.push({ key: 'deposit', label: t('Deposit, part of the total'), amount: formatRinggit(deposit) });
  return <SumTable label={t('What it costs')} rows={rows} />;
}

/** What a family will be charged when it submits, shown before it agrees. */
export function CostSummary({ fees, charges }: { fees: Fees; charges: Fees['charges'] }) {
  const { deposit, early_bird_until, received } = fees;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('What it costs')}</h2>
      <CostTable charges={charges} deposit={received < deposit ? deposit : undefined} />
      {early_bird_until && (
        <p className="quiet">
          {t('The early-bird discount is yours if you submit by {day}.', {
            day: formatDate(early_bird_until),
          })}
        </p>
      )}
      <p className="quiet">{t('These prices are fixed for you once you submit.')}</p>
    </Card>
  );
}

export type Fees = ResponseOf<typeof getFees>;
