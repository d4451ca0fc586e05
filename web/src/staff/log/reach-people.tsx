import {
  getReachCsv,
  getReachXlsx,
  listReachedCampers,
  type Reach,
  type ReachedCamper,
  type ReachQuery,
} from '@bowline/contract/api/staff/log-reach';
import { t } from '@bowline/contract/text/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { LONG_FILE_MS } from '../../shell/download.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { ExportButtons } from './export-buttons.tsx';
import styles from './log.module.css';
import { ReachTable } from './reach-table.tsx';

const asFile = { background: true, patienceMs: LONG_FILE_MS } as const;

type Props = { asked: ReachQuery; reach: Reach };

/** The campers within reach, with whom to tell; those that the log has are a list of their own. */
export function ReachPeople({ asked, reach }: Props) {
  const [all, setAll] = useState(reach.viewed.campers === 0);
  const query = { ...asked, ...(!all && { only: 'viewed' as const }) };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useCampers(query);
  const campers: readonly ReachedCamper[] = data?.pages.flatMap((page) => page.campers) ?? [];
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>{t('Families to notify')}</h3>
        <ExportButtons
          name="reach"
          csv={() => callApi(getReachCsv, { query, ...asFile })}
          xlsx={() => callApi(getReachXlsx, { query, ...asFile })}
        />
      </div>
      <CheckboxRow
        label={t('Include campers it could have read but did not open')}
        checked={all}
        onChange={() => setAll(!all)}
      />
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && <ReachTable campers={campers} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </section>
  );
}

function useCampers(query: ReachQuery & { only?: 'viewed' }) {
  return useInfiniteQuery({
    queryKey: [listReachedCampers.path, query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(listReachedCampers, {
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
        background: true,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
