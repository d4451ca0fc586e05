import { listRegistrations, type QueueFilters } from '@bowline/contract/api/staff/registration-queue';
import { type RegistrationTab, registrationTabs } from '@bowline/contract/registration-tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi } from '../../../api/call-api.ts';

/** What the queue is narrowed by. It stands in the address, so that a view can be bookmarked, shared and gone back to. */
export function useQueueFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(search) as QueueFilters;
  const tab: RegistrationTab =
    filters.tab && Object.hasOwn(registrationTabs, filters.tab) ? filters.tab : 'to_review';
  /** Every change but that of the page begins at the first page. */
  function change(changed: Partial<Record<keyof QueueFilters, string>>) {
    const next = { ...Object.fromEntries(search), after: '', ...changed };
    setSearch(Object.entries(next).filter(([, value]) => value !== ''));
  }
  return { filters: { ...filters, tab }, change };
}

/** A page of the queue; while the next one is fetched, the last one stays. */
export function useQueue(filters: QueueFilters) {
  return useQuery({
    queryKey: [listRegistrations.path, filters],
    queryFn: ({ signal }) => callApi(listRegistrations, { query: filters, signal, background: true }),
    placeholderData: keepPreviousData,
  });
}
