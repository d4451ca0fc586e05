import { t } from '@bowline/contract/text/t';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from './queue.module.css';
import { QueueFilterBar } from './queue-filters.tsx';
import { keepQueueOrder } from './queue-order.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueue, useQueueFilters } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The work list of the office, oldest by registration date first. */
export default function QueuePage() {
  const { filters, change } = useQueueFilters();
  const { search } = useLocation();
  const { data, isError, refetch } = useQueue(filters);
  const navigate = useNavigate();
  const first = data?.rows[0];
  useEffect(() => {
    if (data) keepQueueOrder({ ids: data.rows.map(({ id }) => id), search });
  }, [data, search]);
  useShortcuts({ j: first && (() => navigate(`/registrations/${first.id}`)) });
  return (
    <div className={styles.page}>
      <PageHeading title={t('Registrations')} />
      <QueueTabs tab={filters.tab} counts={data?.counts} onChoose={(tab) => change({ tab })} />
      <QueueFilterBar filters={filters} onChange={change} />
      {isError && (
        <p role="alert">
          {t('The list could not be loaded.')} <Button onClick={() => refetch()}>{t('Try again')}</Button>
        </p>
      )}
      {data && data.rows.length > 0 && <QueueTable rows={data.rows} />}
      {data?.rows.length === 0 && <p className={styles.nothing}>{t('There is nothing here.')}</p>}
      <p className={styles.pager}>
        <span className={styles.quiet}>
          {t('Press J to open the first one, then J and K to go through the list.')}
        </span>
        {filters.after && <Button onClick={() => change({ after: '' })}>{t('First page')}</Button>}
        {data?.next && <Button onClick={() => change({ after: data.next ?? '' })}>{t('Next page')}</Button>}
      </p>
    </div>
  );
}
