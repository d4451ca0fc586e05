import { t } from '@bowline/contract/text/t';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './queue.module.css';
import { QueueActions } from './queue-actions.tsx';
import { QueueChips } from './queue-chips.tsx';
import { QueueFilterBar } from './queue-filters.tsx';
import { QueuePager } from './queue-pager.tsx';
import { QueueTable } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { type QueueState, useQueue, useQueueState } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** The work list of the office, oldest by registration date first. */
export default function QueuePage() {
  const state = useQueueState();
  const { narrowing } = state.address;
  const { data, error, refetch, isPlaceholderData } = useQueue(state.address, state.ready);
  const count = data?.counts[narrowing.tab];
  const rows = useQueueKeys(state, isPlaceholderData ? undefined : data);
  return (
    <>
      <StaffPage title={t('Registrations')} actions={<QueueActions state={state} count={count} />}>
        <QueueTabs tab={narrowing.tab} counts={data?.counts} onChoose={(tab) => state.change({ tab })} />
        <div className={styles.narrowing}>
          <QueueFilterBar
            narrowing={narrowing}
            changeRequests={data?.change_requests}
            onChange={state.change}
          />
          <QueueChips narrowing={narrowing} count={count} onChange={state.change} />
        </div>
        {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
        {data && data.rows.length > 0 && (
          <QueueTable rows={data.rows} columns={state.columns} search={state.search} bodyRef={rows} />
        )}
        {data?.rows.length === 0 && <NothingHere state={state} />}
        {data && <QueuePager data={data} onChange={state.change} />}
      </StaffPage>
    </>
  );
}

function NothingHere({ state: { address, change } }: { state: QueueState }) {
  const { tab, ...filters } = address.narrowing;
  const narrowed = Object.keys(filters).length > 0;
  const words = narrowed
    ? t('No registration in this list fits the filters.')
    : t('No registration is in this state now.');
  const elsewhere = tab !== 'all' && (
    <Button onClick={() => change({ tab: 'all' })}>{t('Look in all')}</Button>
  );
  return (
    <EmptyState title={t('There is nothing here')} action={elsewhere}>
      {words}
    </EmptyState>
  );
}
