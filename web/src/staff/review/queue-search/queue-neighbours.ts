import { getQueueNeighbours } from '@bowline/contract/api/staff/review/queue';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { readAddress } from './queue-address.ts';

let lastPageIds: readonly string[] = [];

/**
 * The registrations before and after one in the queue it was opened from, as they were then: a decision must not change
 * them.
 */
export function useNeighbours(registrationId: string) {
  const [search] = useSearchParams();
  const { filters } = readAddress(search);
  const { data } = useQuery({
    ...queryOf(getQueueNeighbours, { params: { registrationId }, query: filters, background: true }),
    enabled: search.size > 0,
    staleTime: 'static',
  });
  const at = (id: string | null | undefined) =>
    id ? { pathname: `/registrations/${id}`, search: search.toString() } : undefined;
  return { neighbours: data, previous: at(data?.previous), next: at(data?.next) };
}

/** Remembers the page of the queue that was viewed last. */
export function rememberLastPage(ids: readonly string[]): void {
  lastPageIds = ids;
}

export const wasOnLastPage = (id: string): boolean => lastPageIds.includes(id);
