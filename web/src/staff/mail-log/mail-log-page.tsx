import { listMessages, type MailLogRow, messageStates } from '@bowline/contract/api/staff/mail-log';
import { messageKindNames } from '@bowline/contract/message-kinds';
import { t } from '@bowline/contract/text/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { type MailFilter, MailFilters } from './mail-filters.tsx';
import { MailTable } from './mail-table.tsx';

/** Every message, what became of it, and another try for those that did not arrive. */
export default function MailLogPage() {
  const { filter, change } = useMailFilter();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMessages(filter);
  const messages: readonly MailLogRow[] = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <StaffPage title={t('Emails')}>
      <MailFilters key={filter.q} filter={filter} onChange={change} />
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && <MailTable messages={messages} onResent={() => void refetch()} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </StaffPage>
  );
}

/** It stands in the address, so that it can be shared and gone back to. */
function useMailFilter() {
  const [search, setSearch] = useSearchParams();
  const { state = '', kind = '', q = '' } = Object.fromEntries(search);
  const filter: MailFilter = { state, kind, q };
  const change = (changed: Partial<MailFilter>) =>
    setSearch(Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== ''));
  return { filter, change };
}

function useMessages(filter: MailFilter) {
  const state = messageStates.find((one) => one === filter.state);
  const kind = messageKindNames.find((one) => one === filter.kind);
  const { q } = filter;
  return useInfiniteQuery({
    queryKey: [listMessages.path, state, kind, q],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listMessages, {
        query: { ...(state && { state }), ...(kind && { kind }), ...(q && { q }), ...(after && { after }) },
        signal,
      }),
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
