import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { SumRow } from '../../ui/sum-table.tsx';
import { chargeRows } from './cost-table.tsx';
import { type Fees, money } from './fees.ts';

/** Charges, then what was received, given back and moved, then what is left to pay. */
export function accountRows(fees: Fees): SumRow[] {
  const { balance, due, pending } = fees;
  const rows = [...chargeRows(fees.charges), totalRow(fees), ...moneyRows(fees, -1)];
  const checked = row('pending', t('Sent, being checked'), -pending);
  if (pending > 0) rows.push(checked);
  if (balance < 0) rows.push(row('over', t('Paid too much'), -balance, 'result'));
  else rows.push(row('due', t('Still to pay'), Math.max(0, due - pending), 'result'));
  return rows;
}

/** What is left to say of a registration that was withdrawn or refused: the money the camp still holds. */
export function heldRows(fees: Fees): SumRow[] {
  const rows = moneyRows(fees, 1);
  return rows.length === 0 ? [] : [...rows, row('held', t('Held by the camp'), fees.received, 'result')];
}

const row = (key: string, label: string, amount: number, look?: SumRow['look']): SumRow => ({
  key,
  label,
  amount: money(amount),
  look,
});

const totalRow = ({ charged }: Fees) => row('total', t('Total'), charged, 'sum');

const ledgerLabels = {
  refund: 'Refunded on {day}',
  'moved out': 'Moved to {camper} on {day}',
  'moved in': 'Moved from {camper} on {day}',
} as const;

// `received` has the ledger in: what was paid in the first place is told apart from it.
function moneyRows({ ledger, received }: Fees, sign: 1 | -1): SumRow[] {
  const entries = ledger.map(({ kind, amount, day, camper_name }, index) => ({
    key: `ledger-${index}`,
    label: t(ledgerLabels[kind], { camper: camper_name ?? '', day: formatDate(day) }),
    amount: kind === 'moved in' ? amount : -amount,
  }));
  const paid = received - entries.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [{ key: 'received', label: t('Received'), amount: paid }, ...entries];
  return lines
    .filter(({ amount }) => Math.round(amount * 100) !== 0)
    .map(({ key, label, amount }) => row(key, label, sign * amount));
}
