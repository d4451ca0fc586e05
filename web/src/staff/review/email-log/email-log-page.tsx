import { listMessages, type MailLogRow } from '@bowline/contract/api/staff/email-log';
import { messageKindNames, messageKinds } from '@bowline/contract/emails/message-kinds';
import { messageStateLabels, messageStates } from '@bowline/contract/emails/message-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { FilterSelect } from '../../ui/filters.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { Notices } from '../dashboard/notices.tsx';
import { EmailTable } from './email-table.tsx';

/** Every message, what became of it, and another try for those that did not arrive. */
export default function EmailLogPage() {
  const { filter, change } = useEmailFilters();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMessages(filter);
  const messages: readonly MailLogRow[] = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <StaffPage title="Emails">
      <Notices kinds={['no mail server', 'mail limit']} />
      <EmailFilterBar key={filter.q} filter={filter} onChange={change} />
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && <EmailTable messages={messages} onResent={() => void refetch()} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </StaffPage>
  );
}

/** In the URL, so that it can be shared and bookmarked. */
function useEmailFilters() {
  const [search, setSearch] = useSearchParams();
  const { state = '', kind = '', q = '' } = Object.fromEntries(search);
  const filter: EmailFilters = { state, kind, q };
  const change = (changed: Partial<EmailFilters>) =>
    setSearch(Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== ''));
  return { filter, change };
}

function useMessages(filter: EmailFilters) {
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

type EmailFilters = { state: string; kind: string; q: string };

type Props = { filter: EmailFilters; onChange: (changed: Partial<EmailFilters>) => void };

const states = () => messageStates.map((value) => ({ value, label: messageStateLabels[value] }));

const kinds = () => messageKindNames.map((value) => ({ value, label: messageKinds[value].label }));

function EmailFilterBar({ filter, onChange }: Props) {
  return (
    <SearchForm label="Email or reference" q={filter.q} onSearch={(q) => onChange({ q })}>
      <FilterSelect
        label="Status"
        value={filter.state}
        options={states()}
        onChoose={(state) => onChange({ state })}
      />
      <FilterSelect
        label="About"
        value={filter.kind}
        options={kinds()}
        onChoose={(kind) => onChange({ kind })}
      />
    </SearchForm>
  );
}
