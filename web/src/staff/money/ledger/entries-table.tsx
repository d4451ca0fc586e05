import type { MoneyEntry } from '@bowline/contract/api/staff/money/entries';
import { moneyEntryLabels } from '@bowline/contract/money/entries';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import styles from './ledger.module.css';
import { methodInWords } from './method-in-words.ts';
import { RegistrationLink } from './registration-link.tsx';

/** Entries of money, one a row, each with a link to its registration. */
export function EntriesTable({ entries }: { entries: readonly MoneyEntry[] }) {
  return (
    <ResponsiveTable
      caption="Entries"
      columns={[
        { key: 'day', label: 'Day' },
        { key: 'camper', label: 'Camper', heads: true },
        { key: 'kind', label: 'Kind' },
        { key: 'amount', label: 'Amount', numeric: true },
        { key: 'receipt', label: 'Receipt', numeric: true },
        { key: 'reference', label: 'Reference' },
        { key: 'camp', label: 'Camp' },
        { key: 'reason', label: 'Reason' },
        { key: 'by', label: 'By' },
      ]}
      rows={entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry) }))}
    />
  );
}

const cellsOf = (entry: MoneyEntry) => [
  <span key="day" className={styles.day}>
    {formatDate(entry.day)}
    {entry.original_day !== entry.day && (
      <span className={styles.quiet}>{`of ${formatDate(entry.original_day)}, whose month is closed`}</span>
    )}
  </span>,
  <RegistrationLink key="camper" registration={entry} />,
  <span key="kind">
    {moneyEntryLabels[entry.kind]}
    {entry.reversed && ' (reversed)'}
    {entry.method && <span className={styles.quiet}>{methodInWords(entry.method)}</span>}
  </span>,
  <span key="amount" className={styles.amount}>
    {formatRinggit(entry.amount)}
  </span>,
  entry.receipt_number ?? '',
  <span key="reference">
    {entry.payment_reference}
    {entry.account && <span className={styles.quiet}>to {entry.account}</span>}
  </span>,
  entry.camp_name,
  entry.reason ?? '',
  <span key="by" className={styles.name}>
    {entry.by}
  </span>,
];
