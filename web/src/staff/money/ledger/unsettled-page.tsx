import {
  getUnsettledCsv,
  getUnsettledXlsx,
  listUnsettled,
  type Unsettled,
} from '@bowline/contract/api/staff/money/entries';
import { type UnsettledState, unsettledHints, unsettledLabels } from '@bowline/contract/money/entries';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { LONG_FILE_MS } from '../../../shell/download.tsx';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './ledger.module.css';
import { MoneyTabs } from './money-tabs.tsx';
import { RegistrationLink } from './registration-link.tsx';
import { unsettledPath } from './unsettled-path.ts';

const asFile = { background: true, timeoutMs: LONG_FILE_MS } as const;

/** A page of registrations whose money needs attention for one reason. */
export const unsettledPage = (state: UnsettledState) =>
  function UnsettledPage() {
    const query = { state };
    const { data, error, refetch } = useQuery({
      ...queryOf(listUnsettled, { query, background: true }),
      staleTime: 0,
    });
    const hint = unsettledHints[state];
    return (
      <StaffPage
        title="Payments"
        subtitle={data ? `${hint} ${countOf(data.rows.length)}, ${formatRinggit(data.total)} in all.` : hint}
        actions={
          <ExportButtons
            name={state.replace(' ', '-')}
            csv={() => callApi(getUnsettledCsv, { query, ...asFile })}
            xlsx={() => callApi(getUnsettledXlsx, { query, ...asFile })}
          />
        }
      >
        <MoneyTabs chosen={unsettledPath(state)} />
        {error && <LoadFailed error={error} tryAgain={() => void refetch()} />}
        {data?.rows.length === 0 && <EmptyState title="Nothing here" />}
        {data && data.rows.length > 0 && <UnsettledTable state={state} rows={data.rows} />}
      </StaffPage>
    );
  };

function UnsettledTable({ state, rows }: { state: UnsettledState; rows: readonly Unsettled[] }) {
  const label = unsettledLabels[state];
  const showsDue = state === 'overdue';
  return (
    <ResponsiveTable
      caption={label}
      columns={[
        { key: 'camper', label: 'Camper', heads: true },
        { key: 'camp', label: 'Camp' },
        { key: 'status', label: 'Status' },
        { key: 'charged', label: 'Charged', numeric: true },
        { key: 'received', label: 'Received', numeric: true },
        { key: 'amount', label, numeric: true },
        ...(showsDue ? [{ key: 'due', label: 'Due' }] : []),
      ]}
      rows={rows.map((row) => ({ key: row.registration_id, cells: cellsOf(row, showsDue) }))}
    />
  );
}

const countOf = (count: number): string => (count === 1 ? '1 registration' : `${count} registrations`);

const cellsOf = (row: Unsettled, showsDue: boolean) => [
  <RegistrationLink key="camper" registration={row} />,
  row.camp_name,
  <StatusBadge key="status" status={row.status} />,
  formatRinggit(row.charged),
  formatRinggit(row.received),
  <strong key="amount" className={styles.amount}>
    {formatRinggit(row.amount)}
  </strong>,
  ...(showsDue
    ? [
        <span key="due" className={styles.day}>
          {formatDate(row.due_on)}
          {row.to_decide && <span className={styles.quiet}>Very late: please decide</span>}
        </span>,
      ]
    : []),
];
