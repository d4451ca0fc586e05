import { listUnsettled, type Unsettled, unsettledList } from '@bowline/contract/api/staff/money/entries';
import { getRegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { type UnsettledState, unsettledHints, unsettledLabels } from '@bowline/contract/money/entries';
import { daysBetween } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ListExports } from '../../list/list-page.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { total } from '../../ui/figure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { RefundForm } from '../payments/money-forms.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';
import { unsettledPath } from '../payments/unsettled-path.ts';
import styles from './ledger.module.css';

/** A page of registrations whose money needs attention for one reason. */
export const unsettledPage = (state: UnsettledState) =>
  function UnsettledPage() {
    const query = { state };
    const unsettled = useQuery({ ...queryOf(listUnsettled, { query, background: true }), staleTime: 0 });
    const { data } = unsettled;
    const hint = unsettledHints[state];
    return (
      <StaffPage
        title="Payments"
        subtitle={data ? `${hint} ${countOf(data.rows.length)}, ${formatRinggit(data.total)} in all.` : hint}
        actions={<ListExports list={unsettledList} title={unsettledLabels[state]} query={query} />}
      >
        <MoneyTabs chosen={unsettledPath(state)} />
        <LoadedQuery of={unsettled}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState title="Nothing here" />
            ) : (
              <UnsettledTable state={state} rows={rows} />
            )
          }
        </LoadedQuery>
      </StaffPage>
    );
  };

type Sort = { readonly by: SortName; readonly down: boolean };
type SortName = (typeof sortNames)[number];
const sortNames = ['camper_name', 'camp_name', 'amount', 'since'] as const;

/** The registrations of a state, to sort. What is to be refunded is summed and refunded here. */
function UnsettledTable({ state, rows }: { state: UnsettledState; rows: readonly Unsettled[] }) {
  const label = unsettledLabels[state];
  const isRefund = state === 'to refund' || state === 'overpaid';
  const hasAccounts = isRefund && rows.some(({ account }) => account !== null);
  const [sort, setSort] = useState<Sort>({ by: 'amount', down: true });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refunded, setRefunded] = useState<Unsettled>();
  const sorted = [...rows].sort((a, b) => compare(a[sort.by], b[sort.by]) * (sort.down ? -1 : 1));
  const sortOf = (name: string): TableColumn['sort'] => {
    const by = sortNames.find((one) => one === name);
    return (
      by && {
        direction: sort.by === by ? (sort.down ? 'descending' : 'ascending') : undefined,
        onSort: () => setSort({ by, down: sort.by === by ? !sort.down : by === 'amount' }),
      }
    );
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const selected = rows.filter((row) => chosen.includes(row.registration_id));
  return (
    <>
      <ListTable
        oneLine
        list={unsettledList}
        rows={sorted}
        caption={label}
        labels={{ amount: label, ...(isRefund && { since: 'Waiting' }) }}
        // What is to be done about a refund has its room.
        without={[
          ...(isRefund ? (['charged', 'received'] as const) : []),
          ...(hasAccounts ? [] : (['account'] as const)),
        ]}
        sortOf={sortOf}
        cells={{
          camper_name: (row) => (
            <>
              {isRefund && (
                <label className={styles.choose}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${row.camper_name}`}
                    checked={chosen.includes(row.registration_id)}
                    onChange={({ currentTarget }) => choose(row.registration_id, currentTarget.checked)}
                  />
                </label>
              )}
              <Link to={`/registrations/${row.registration_id}`} title={row.family_name}>
                {row.camper_name}
              </Link>
            </>
          ),
          status: ({ status }) => <StatusBadge status={status} />,
          amount: ({ amount }) => <strong>{formatRinggit(amount)}</strong>,
          since: (row) => <Since row={row} daysOnly={isRefund} />,
        }}
        action={
          isRefund
            ? {
                label: <VisuallyHidden>Refund</VisuallyHidden>,
                cell: (row) => <Button onClick={() => setRefunded(row)}>Refund…</Button>,
              }
            : undefined
        }
      />
      {selected.length > 0 && (
        <p className={classNames('panel', styles.selected)} role="status">
          {`${countOf(selected.length)} selected: `}
          <strong>{formatRinggit(total(selected, ({ amount }) => amount))}</strong>
        </p>
      )}
      <Dialog
        title={`Record a refund for ${refunded?.camper_name ?? ''}`}
        open={refunded !== undefined}
        onClose={() => setRefunded(undefined)}
      >
        {refunded && (
          <Loaded call={getRegistrationMoney} params={{ registrationId: refunded.registration_id }} fresh>
            {(money) => (
              <RefundForm
                registrationId={refunded.registration_id}
                money={money}
                account={refunded.account}
                onClose={() => setRefunded(undefined)}
              />
            )}
          </Loaded>
        )}
      </Dialog>
    </>
  );
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Since when it waits, and for how many days. */
function Since({ row: { since, to_decide }, daysOnly }: { row: Unsettled; daysOnly: boolean }) {
  const { today } = usePortal();
  const days = daysBetween(since, today);
  const age = days === 1 ? '1 day' : `${days} days`;
  return (
    <span className="digits nowrap">
      {daysOnly ? (
        <span title={`Since ${formatDate(since)}`}>{age}</span>
      ) : (
        <>
          {formatDate(since)} <span className="quiet">{age}</span>
        </>
      )}
      {to_decide && <strong> Please decide</strong>}
    </span>
  );
}

const countOf = (count: number): string => (count === 1 ? '1 registration' : `${count} registrations`);
