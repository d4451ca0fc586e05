import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { getQueueSettings } from '@bowline/contract/api/staff/review/queue-views';
import { standardQueueColumns } from '@bowline/contract/staff/queue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../query/query.ts';
import { useSearchParams } from '../../../ui/router/router.tsx';
import {
  addressOfView,
  changeAddress,
  type QueueAddress,
  type QueueChange,
  readAddress,
} from '../queue-search/queue-address.ts';

/** What the queue shows, by its address and what its reader has chosen once. */
export function useQueueState() {
  const [search, setSearch] = useSearchParams();
  const { data: settings, isError } = useQuery(queryOf(getQueueSettings));
  const bare = search.size === 0;
  const standard = bare ? settings?.views.find(({ is_default }) => is_default) : undefined;
  useEffect(() => {
    if (standard) setSearch(addressOfView(standard), { replace: true });
  }, [standard, setSearch]);
  const address = readAddress(search);
  return {
    address,
    columns: address.columns ?? settings?.columns ?? standardQueueColumns,
    views: settings?.views ?? [],
    /** Whether it is known what to show: one of the views may be what the queue opens with. */
    ready: !bare || isError || (settings !== undefined && !standard),
    change: (changed: QueueChange) => setSearch(changeAddress(search, changed)),
    open: (next: URLSearchParams) => setSearch(next),
    search: search.toString(),
  };
}

export type QueueState = ReturnType<typeof useQueueState>;

/** A page of the queue; while the next one is fetched, the last one stays. */
export function useQueue({ filters, page }: QueueAddress, enabled: boolean) {
  const query = { ...filters, ...page };
  return useQuery({
    ...queryOf(listRegistrations, { query, background: true }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
