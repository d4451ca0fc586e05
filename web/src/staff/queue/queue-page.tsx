import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { BulkBar, useMayActOnSeveral } from './bulk-bar.tsx';
import styles from './queue.module.css';
import { QueueActions } from './queue-actions.tsx';
import { QueueCards } from './queue-cards.tsx';
import { QueueChips } from './queue-chips.tsx';
import { QueueFilterBar } from './queue-filters.tsx';
import { QueuePager } from './queue-pager.tsx';
import { type QueueRowsProps, QueueTable } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useRowChoice } from './row-choice.tsx';
import { type QueueState, useQueue, useQueueState } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** The work list of the office, oldest by registration date first. */
export default function QueuePage() {
  const state = useQueueState();
  const { narrowing } = state.address;
  const { data, error, refetch, isPlaceholderData } = useQueue(state.address, state.ready);
  const count = data?.counts[narrowing.tab];
  const bodyRef = useQueueKeys(state, isPlaceholderData ? undefined : data);
  const isPhone = useIsPhone();
  const search = useQueueSearch(state);
  const actions = <QueueActions state={state} count={count} isPhone={isPhone} />;
  return (
    <StaffPage title={t('Registrations')} actions={!isPhone && actions}>
      <QueueTabs tab={narrowing.tab} counts={data?.counts} onChoose={(tab) => state.change({ tab })} />
      <div className={styles.narrowing}>
        <QueueFilterBar
          narrowing={narrowing}
          changeRequests={data?.change_requests}
          onChange={state.change}
          onSearch={search}
        >
          {isPhone && actions}
        </QueueFilterBar>
        <QueueChips narrowing={narrowing} count={count} onChange={state.change} />
      </div>
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && data.rows.length > 0 && <QueueRows {...{ state, isPhone, bodyRef }} rows={data.rows} />}
      {data?.rows.length === 0 && <NothingHere state={state} />}
      {data && <QueuePager data={data} onChange={state.change} />}
    </StaffPage>
  );
}

type RowsProps = Pick<QueueRowsProps, 'rows' | 'bodyRef'> & { state: QueueState; isPhone: boolean };

function QueueRows({ rows, bodyRef, state, isPhone }: RowsProps) {
  const { search, address, columns, change } = state;
  const { q, sort } = address.narrowing;
  const choice = useRowChoice();
  const mayChoose = useMayActOnSeveral();
  if (isPhone) return <QueueCards {...{ rows, bodyRef, search }} withFamily={q !== undefined} />;
  // A search looks everywhere and finds families too: it says of each where it is and whose.
  const shown = q === undefined ? columns : [...columns, 'status' as const, 'family' as const];
  return (
    <>
      <QueueTable
        {...{ rows, bodyRef, search, sort }}
        choice={mayChoose ? choice : undefined}
        columns={shown}
        onSort={(next) => change({ sort: next })}
      />
      <BulkBar {...{ rows, choice }} />
    </>
  );
}

/** A search looks everywhere, whatever the tab; when it is taken away the tab is the one from before. */
function useQueueSearch({ address: { narrowing }, change }: QueueState) {
  const [before, setBefore] = useState<string>();
  return (q: string) => {
    const begins = q !== '' && narrowing.q === undefined;
    if (begins) setBefore(narrowing.tab);
    if (begins) change({ q, tab: 'all' });
    else change(q === '' && before ? { q, tab: before } : { q });
  };
}

function NothingHere({ state: { address, change } }: { state: QueueState }) {
  const { tab, ...filters } = address.narrowing;
  const narrowed = Object.keys(filters).length > 0;
  const words = narrowed
    ? t('No registration matches the search and filters.')
    : t('No registration has this status now.');
  const elsewhere = tab !== 'all' && <Button onClick={() => change({ tab: 'all' })}>{t('Show all')}</Button>;
  return (
    <EmptyState title={t('There is nothing here')} action={elsewhere}>
      {words}
    </EmptyState>
  );
}
