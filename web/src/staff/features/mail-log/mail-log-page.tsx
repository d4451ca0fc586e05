import { listMessages, type MailLogRow, messageStates } from '@bowline/contract/api/staff/mail-log';
import { t } from '@bowline/contract/text/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { type MailFilter, MailFilters } from './mail-filters.tsx';
import { MailTable } from './mail-table.tsx';

const everything: MailFilter = { state: '', q: '' };

/** Every message to families, what became of it, and another try for those that did not arrive. */
export default function MailLogPage() {
  const [filter, setFilter] = useState(everything);
  const { data, error, refetch, fetchNextPage, hasNextPage } = useMessages(filter);
  const messages: readonly MailLogRow[] = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <StaffPage title={t('Mail')}>
      <MailFilters filter={filter} onChange={setFilter} />
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && <MailTable messages={messages} onResent={() => void refetch()} />}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('Show more')}</Button>}
    </StaffPage>
  );
}

function useMessages({ state, q }: MailFilter) {
  const chosen = messageStates.find((one) => one === state);
  return useInfiniteQuery({
    queryKey: [listMessages.path, state, q],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(listMessages, {
        query: { ...(chosen && { state: chosen }), ...(q && { q }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
