import type { MoneyEntry, MoneyEntrySort } from '@bowline/contract/api/staff/money/entries';
import { moneyEntryLabels } from '@bowline/contract/money/entries';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { Link } from '../../../ui/link.tsx';
import { ResponsiveTable, type TableColumn } from '../../ui/data-table.tsx';
import { methodInWords } from './method-in-words.ts';

type Props = {
  entries: readonly MoneyEntry[];
  sort: MoneyEntrySort;
  onSort: (sort: MoneyEntrySort) => void;
};

/** Entries of money, one a row, each with a link to its registration. The columns are called as in the file. */
export function EntriesTable({ entries, sort, onSort }: Props) {
  // The latest and the largest first.
  const sorted = (name: 'day' | 'amount'): TableColumn['sort'] => ({
    direction: sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined,
    onSort: () => onSort(sort === `-${name}` ? name : `-${name}`),
  });
  return (
    <ResponsiveTable
      oneLine
      caption="Entries"
      columns={[
        { key: 'day', label: 'Day', sort: sorted('day') },
        { key: 'camper', label: 'Camper', heads: true },
        { key: 'reference', label: 'Reference' },
        { key: 'kind', label: 'Kind' },
        { key: 'amount', label: 'Amount', numeric: true, sort: sorted('amount') },
        { key: 'method', label: 'Method' },
        { key: 'receipt', label: 'Receipt', numeric: true },
        { key: 'payment', label: 'Payment reference' },
        { key: 'camp', label: 'Camp' },
        { key: 'reason', label: 'Reason' },
        { key: 'by', label: 'By' },
      ]}
      rows={entries.map((entry) => ({ key: entry.id, cells: cellsOf(entry) }))}
    />
  );
}

const cellsOf = (entry: MoneyEntry) => [
  <span key="day" className="digits nowrap">
    {formatDate(entry.day)}
    {entry.original_day !== entry.day && (
      <span
        className="quiet"
        title={`The month of its own day, ${formatDate(entry.original_day)}, is closed`}
      >
        {` of ${formatDate(entry.original_day)}`}
      </span>
    )}
  </span>,
  <Link key="camper" to={`/registrations/${entry.registration_id}`} title={entry.family_name}>
    {entry.camper_name}
  </Link>,
  entry.reference ?? '',
  `${moneyEntryLabels[entry.kind]}${entry.reversed ? ' (reversed)' : ''}`,
  formatRinggit(entry.amount),
  entry.method ? methodInWords(entry.method) : '',
  entry.receipt_number ?? '',
  <Whole key="payment">
    {[entry.payment_reference, entry.account && `to ${entry.account}`].filter(Boolean).join(', ')}
  </Whole>,
  <Whole key="camp">{entry.camp_name}</Whole>,
  <Whole key="reason">{entry.reason ?? ''}</Whole>,
  <Whole key="by">{entry.by ?? ''}</Whole>,
];

/** What is cut off in the table is shown whole under the pointer. */
const Whole = ({ children }: { children: string }) => children && <span title={children}>{children}</span>;
