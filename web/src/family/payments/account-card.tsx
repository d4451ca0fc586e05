import type { Registration } from '@bowline/contract/api/registrations';
import { isIncoming } from '@bowline/contract/money/payments';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import { Card } from '../../ui/layout/page.tsx';
import { type SumRow, SumTable } from '../../ui/layout/sum-table.tsx';
import { CostTable, chargeRows, type Fees } from './cost-table.tsx';
import styles from './payment.module.css';
import { StatementButton } from './statement-button.tsx';

const ledgerLabels = defineTexts({
  refund: 'Refunded on {day}',
  'refund reversed': 'Refund reversed on {day}',
  kept: 'Kept under the terms, {day}',
  'kept reversed': 'No longer kept, {day}',
  'moved out': 'Moved to {camper} on {day}',
  'moved in': 'Moved from {camper} on {day}',
});

/** What is charged, what was paid, and what is left, line by line. */
export function AccountCard({ form: { status }, fees }: { form: Registration; fees: Fees }) {
  if (status === 'In Progress') return <CostCard fees={fees} />;
  const ended = status === 'Withdrawn' || status === 'Refused';
  const rows = ended ? heldRows(fees, status) : accountRows(fees);
  if (rows.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('Charges and payments')}</h2>
      <SumTable label={t('Charges and payments')} rows={rows} />
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

/** Charges, then what was received, given back and moved, then what is left to pay. */
function accountRows(fees: Fees): SumRow[] {
  const { balance, due, pending } = fees;
  const rows = [...chargeRows(fees.charges), totalRow(fees), ...moneyRows(fees, -1)];
  const checked = row('pending', t('Sent, being checked'), -pending);
  if (pending > 0) rows.push(checked);
  if (balance < 0) rows.push(row('over', t('Paid too much'), -balance, 'result'));
  else rows.push(row('due', t('Still to pay'), Math.max(0, due - pending), 'result'));
  return rows;
}

/** For a withdrawn or rejected registration: the money the camp still holds. */
function heldRows(fees: Fees, status: string): SumRow[] {
  const rows = moneyRows(fees, 1);
  if (rows.length === 0) return [];
  const label = status === 'Refused' ? t('Will be refunded to you') : t('Held by the camp');
  return [...rows, row('held', label, fees.received, 'result')];
}

const row = (key: string, label: SumRow['label'], amount: number, variant?: SumRow['variant']): SumRow => ({
  key,
  label,
  amount: formatRinggit(amount),
  variant,
});

const totalRow = ({ charged }: Fees) => row('total', t('Total'), charged, 'sum');

// `received` includes the ledger; the sum of the payments is shown separately.
function moneyRows({ ledger, received }: Fees, sign: 1 | -1): SumRow[] {
  const entries = ledger.map(({ kind, amount, day, camper_name, reason }, index) => ({
    key: `ledger-${index}`,
    label: (
      <>
        {translate(ledgerLabels[kind], {
          camper: camper_name ?? t('another registration'),
          day: formatDate(day),
        })}
        {reason && <span className="quiet small normal block breaks">{reason}</span>}
      </>
    ),
    amount: isIncoming(kind) ? amount : -amount,
  }));
  const paid = received - entries.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [{ key: 'received', label: t('Received'), amount: paid }, ...entries];
  return lines
    .filter(({ amount }) => Math.round(amount * 100) !== 0)
    .map(({ key, label, amount }) => row(key, label, sign * amount));
}
