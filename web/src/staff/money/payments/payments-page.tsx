import { listPaymentsToConfirm } from '@bowline/contract/api/staff/money/payments';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useSearchParams } from '../../../ui/router/router.tsx';
import table from '../../ui/data-table.module.css';
import { paramsIn } from '../../ui/params-in.ts';
import { SeasonFilter } from '../../ui/season-filter.tsx';
import { ShortcutHelp } from '../../ui/shortcuts.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import type { Confirmed } from './money-calls.ts';
import { MoneyTabs } from './money-tabs.tsx';
import styles from './payments.module.css';
import { LastConfirmed, PaymentsToConfirm } from './payments-to-confirm.tsx';

/** The queue counts registrations, and siblings can share a slip. */
const slipsToConfirm = (count: number): string =>
  `${count === 1 ? '1 slip' : `${count} slips`} to confirm, each for one or more registrations`;

/** Slips that wait for staff, oldest first, handled one by one. */
export default function PaymentsPage() {
  const [search, setSearch] = useSearchParams();
  const { season, after } = paramsIn(listPaymentsToConfirm, search);
  const change = (changed: { season?: string | undefined; after?: string | undefined }) =>
    setSearch(
      Object.entries(changed).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
    );
  const [last, setLast] = useState<readonly Confirmed[]>([]);
  const query = { ...(season && { season }), ...(after && { after }) };
  const payments = useQuery({
    ...queryOf(listPaymentsToConfirm, { query, background: true }),
    placeholderData: keepPreviousData,
  });
  const { data } = payments;
  const lastConfirmed = last.map((confirmed) => (
    <LastConfirmed
      key={confirmed.result.payment.receipt_number}
      confirmed={confirmed}
      onReversed={() => setLast(last.filter((one) => one !== confirmed))}
    />
  ));
  const actions = (
    <>
      <ShortcutHelp />
      <LinkButton to="/bank-statement">Bank statement</LinkButton>
    </>
  );
  return (
    <StaffPage title="Payments" subtitle={data && slipsToConfirm(data.total)} actions={actions}>
      <MoneyTabs chosen="/payments" />
      <search className={classNames('row gap-3', table.search)}>
        <SeasonFilter value={season} onChoose={(chosen) => change({ season: chosen })} />
      </search>
      {data && data.elsewhere > 0 && (
        <p>
          {`${data.elsewhere} more ${data.elsewhere === 1 ? 'waits' : 'wait'} in other seasons. `}
          <Button variant="quiet" onClick={() => change({ season: ALL_SEASONS })}>
            Show all seasons
          </Button>
        </p>
      )}
      <LoadedQuery of={payments}>
        {({ rows }) =>
          rows.length === 0 ? (
            <>
              <p className={styles.nothing}>No payment is waiting. Well done!</p>
              {lastConfirmed}
            </>
          ) : (
            <PaymentsToConfirm payments={rows} onConfirmed={setLast}>
              {lastConfirmed}
            </PaymentsToConfirm>
          )
        }
      </LoadedQuery>
      {(after || data?.next) && (
        <div className={classNames('row middle', styles.pages)}>
          {after && <Button onClick={() => change({ season })}>From the beginning</Button>}
          {data?.next && (
            <Button onClick={() => change({ season, after: data.next ?? undefined })}>Next page</Button>
          )}
        </div>
      )}
    </StaffPage>
  );
}
