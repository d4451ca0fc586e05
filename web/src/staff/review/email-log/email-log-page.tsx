import { messageKindNames, messageKinds } from '@bowline/contract/emails/message-kinds';
import { messageStateLabels, messageStates } from '@bowline/contract/emails/message-states';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { FilterSelect } from '../../ui/filters.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { Notices } from '../dashboard/notices.tsx';
import { EmailList } from './email-list.tsx';
import { KeptEmails } from './kept-emails.tsx';
import { useMessages } from './use-messages.ts';

/** Every email, its text and what became of it, and another try for those that did not arrive. */
export default function EmailLogPage() {
  const { filter, change } = useEmailFilters();
  const { emails, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useFiltered(filter);
  return (
    <StaffPage
      title="Emails"
      actions={
        <>
          <LinkButton to="/mail/scheduled-messages">Scheduled messages</LinkButton>
          <LinkButton to="/mail/text-messages">Text messages</LinkButton>
        </>
      }
    >
      <Notices kinds={['no mail server', 'mail limit']} />
      <KeptEmails />
      <EmailFilterBar key={filter.q} filter={filter} onChange={change} />
      {error && !emails && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {emails?.length === 0 && <EmptyState title="No emails match" />}
      {emails && emails.length > 0 && <EmailList label="Emails" emails={emails} />}
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

function useFiltered(filter: EmailFilters) {
  const state = messageStates.find((one) => one === filter.state);
  const kind = messageKindNames.find((one) => one === filter.kind);
  const { q } = filter;
  return useMessages({ ...(state && { state }), ...(kind && { kind }), ...(q && { q }) });
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
