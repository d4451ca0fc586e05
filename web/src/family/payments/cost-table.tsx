import { t } from '@bowline/contract/text/t';
import { type SumRow, SumTable } from '../../ui/sum-table.tsx';
import { type Fees, money } from './fees.ts';

type Charges = Fees['charges'];

export const chargeRows = (charges: Charges): SumRow[] =>
  charges.map(({ kind, label, amount }, index) => ({
    key: `${kind}-${index}`,
    label,
    amount: money(amount),
  }));

/** What a registration costs, before anything is paid. */
export function CostTable({ charges, deposit }: { charges: Charges; deposit: number | undefined }) {
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const rows: SumRow[] = [
    ...chargeRows(charges),
    { key: 'total', label: t('Total'), amount: money(total), look: 'result' },
  ];
  if (deposit) rows.push({ key: 'deposit', label: t('Deposit, part of the total'), amount: money(deposit) });
  return <SumTable label={t('What it costs')} rows={rows} />;
}
