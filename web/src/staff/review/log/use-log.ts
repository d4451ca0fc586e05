import { type LogFilters, listLog } from '@bowline/contract/api/staff/log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { paramsIn } from '../../ui/params-in.ts';

/** The filters of the log. They are in the URL, so that other pages can link to it, and Back restores them. */
export function useLogFilters() {
  const [search, setSearch] = useSearchParams();
  const { after, ...filters } = paramsIn(listLog, search);
  /** Shows the newest entries first again, unless a cursor is given. */
  function change(changed: Partial<Record<keyof LogFilters, string | undefined>>, cursor?: string | null) {
    const next = { ...filters, ...changed, after: cursor ?? '' };
    setSearch(Object.entries(next).filter(([, value]) => value !== ''));
  }
  return { filters, after, change, clear: () => setSearch({}) };
}

export type ChangeFilters = ReturnType<typeof useLogFilters>['change'];

/** A page of the log; while the next one is fetched, the last one stays. */
export function useLog(filters: LogFilters, after: string | undefined) {
  const query = { ...filters, ...(after && { after }) };
  return useQuery({
    ...queryOf(listLog, { query, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
