import {
  getMoneyEntriesCsv,
  getMoneyEntriesXlsx,
  listMoneyEntries,
} from '@bowline/contract/api/staff/money/entries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { LONG_FILE_MS } from '../../../shell/download.tsx';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { paramsIn } from '../../ui/params-in.ts';
import { StaffPage } from '../../ui/staff-page.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';
import { EntriesTable } from './entries-table.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryTotals } from './entry-totals.tsx';
import styles from './ledger.module.css';

const asFile = { background: true, timeoutMs: LONG_FILE_MS } as const;

/** Every payment, void, refund, kept amount, move and write-off, to filter, sum and export. */
export default function EntriesPage() {
  const [search, setSearch] = useSearchParams();
  const { after, sort, ...filters } = paramsIn(listMoneyEntries, search);
  const change = (changed: object, cursor = '') =>
    setSearch(
      Object.entries<string>({ ...filters, sort: sort ?? '', ...changed, after: cursor }).filter(
        ([, value]) => value !== '',
      ),
    );
  const { data, error, refetch } = useQuery({
    ...queryOf(listMoneyEntries, {
      query: { ...filters, ...(sort && { sort }), ...(after && { after }) },
      background: true,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <StaffPage
      title="Payments"
      subtitle="Payments, refunds, kept amounts, moves and write-offs, latest first."
      actions={
        <ExportButtons
          name="payments"
          csv={() => callApi(getMoneyEntriesCsv, { query: filters, ...asFile })}
          xlsx={() => callApi(getMoneyEntriesXlsx, { query: filters, ...asFile })}
        />
      }
    >
      <MoneyTabs chosen="/payments/all" />
      <EntryFilters filters={filters} onChange={change} />
      {error && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {!error && data && <EntryTotals totals={data.totals} />}
      {!error && data?.entries.length === 0 && <EmptyState title="Nothing matches" />}
      {!error && data && data.entries.length > 0 && (
        <EntriesTable
          entries={data.entries}
          sort={sort ?? '-day'}
          onSort={(chosen) => change({ sort: chosen })}
        />
      )}
      <div className={classNames('row gap-2', styles.pager)}>
        {after && <Button onClick={() => change({})}>First page</Button>}
        {!error && data?.next && <Button onClick={() => change({}, data.next ?? '')}>Next page</Button>}
      </div>
    </StaffPage>
  );
}
