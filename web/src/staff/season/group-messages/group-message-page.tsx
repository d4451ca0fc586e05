import { countGroup } from '@bowline/contract/api/staff/messages/group-messages';
import { registrationTabs } from '@bowline/contract/staff/queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { useMailServer } from '../../../shell/mail-server.ts';
import { ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { useFilterChips } from '../../review/queue/queue-chips.tsx';
import { type QueueAddress, readAddress } from '../../review/queue-search/queue-address.ts';
import { StaffPage } from '../../ui/staff-page.tsx';
import { Composer } from './composer.tsx';
import { familyCount } from './group-preview.tsx';
import { TakeBack } from './take-back.tsx';
import type { SentMessage } from './use-composer.ts';

/** One message to every family of the queue as it was narrowed. */
export default function GroupMessagePage() {
  const [search] = useSearchParams();
  const [sent, setSent] = useState<SentMessage>();
  const { filters } = readAddress(search);
  const list = { pathname: '/registrations', search: search.toString() };
  const { data: count, error, refetch } = useCount(filters);
  return (
    <StaffPage
      title="Write to families"
      subtitle={<Recipients filters={filters} />}
      actions={
        <>
          <LinkButton to={{ pathname: '/mail/scheduled-messages/new', search: search.toString() }}>
            Send later or by a rule
          </LinkButton>
          <LinkButton to={list}>Back to the list</LinkButton>
        </>
      }
    >
      {error && !count && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {count?.families === 0 && (
        <EmptyState
          title="No families match this list"
          action={<LinkButton to={list}>Change the list</LinkButton>}
        />
      )}
      {sent === undefined && count && count.families > 0 && (
        <Composer filters={filters} count={count} onSent={setSent} />
      )}
      {sent && <MessageSent sent={sent} />}
    </StaffPage>
  );
}

function useCount(filters: QueueAddress['filters']) {
  return useQuery({
    ...queryOf(countGroup, { query: filters }),
    staleTime: 0,
  });
}

function Recipients({ filters }: { filters: QueueAddress['filters'] }) {
  const words = [registrationTabs[filters.tab].label, ...useFilterChips(filters).map((chip) => chip.words)];
  return `Recipients: ${words.join(', ')}`;
}

function MessageSent({ sent }: { sent: SentMessage }) {
  const [takenBack, setTakenBack] = useState(false);
  const hasMailServer = useMailServer();
  const title = takenBack
    ? 'All emails were cancelled: nothing is sent'
    : hasMailServer
      ? `Your message is on its way to ${familyCount(sent.families)}`
      : `Your message to ${familyCount(sent.families)} is kept: there is no mail server`;
  return (
    <>
      <Callout colour={takenBack ? 'blue' : 'green'} role="status" title={title}>
        {!takenBack && hasMailServer && (
          <p>
            Each family gets one email, a few at a time, after a minute in which you can take all of them
            back. The list of emails shows what was sent.
          </p>
        )}
      </Callout>
      <ButtonRow>
        {!takenBack && <TakeBack message={sent} onTakenBack={() => setTakenBack(true)} />}
        <LinkButton variant="primary" to={{ pathname: '/mail', search: 'kind=group+message' }}>
          Show emails
        </LinkButton>
      </ButtonRow>
    </>
  );
}
