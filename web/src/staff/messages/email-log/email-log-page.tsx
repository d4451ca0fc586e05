import { listKeptMessages, sendKeptMessages } from '@bowline/contract/api/staff/messages/email-log';
import { messageKindNames, messageKinds } from '@bowline/contract/emails/message-kinds';
import { messageStateLabels, messageStates } from '@bowline/contract/emails/message-states';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDay } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallResult } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { Notices } from '../../review/dashboard/notices.tsx';
import { useStaffMe } from '../../session/session.ts';
import { FilterSelect } from '../../ui/filters.tsx';
import { LoadedPages } from '../../ui/loaded.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { EmailList } from './email-list.tsx';
import { useMessages } from './use-messages.ts';

/** Every email, its text and what became of it, and another try for those that did not arrive. */
export default function EmailLogPage() {
  const { filter, change } = useEmailFilters();
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
      <LoadedPages of={useFiltered(filter)}>
        {(emails) =>
          emails.length === 0 ? (
            <EmptyState title={Object.values(filter).some(Boolean) ? 'No emails match' : 'No emails yet'} />
          ) : (
            <EmailList label="Emails" emails={emails} />
          )
        }
      </LoadedPages>
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

type Kinds = CallResult<typeof listKeptMessages>['kinds'];

/** Emails that were only stored, as there was no mail server: admins choose which of them go now. */
function KeptEmails() {
  const { roles } = useStaffMe();
  const mayRead = hasAnyRole(roles, listKeptMessages.roles);
  const { data } = useQuery({ ...queryOf(listKeptMessages), staleTime: 0, enabled: mayRead });
  const [choosing, setChoosing] = useState(false);
  const kinds = data?.kinds ?? [];
  if (kinds.length === 0) return null;
  const close = () => setChoosing(false);
  return (
    <Callout colour="amber" title={`${emailCount(kinds)} kept while there was no mail server`}>
      <p>A mail server is set now, so they can be sent.</p>
      <ButtonRow>
        <Button onClick={() => setChoosing(true)}>Choose what to send…</Button>
      </ButtonRow>
      <Dialog title="Send kept emails" open={choosing} onClose={close}>
        <Choice kinds={kinds} onClose={close} />
      </Dialog>
    </Callout>
  );
}

type ChoiceProps = { kinds: Kinds; onClose: () => void };

function Choice({ kinds, onClose }: ChoiceProps) {
  const { time_zone } = usePortal();
  const [names, setNames] = useState<readonly string[]>(kinds.map(({ kind }) => kind));
  const chosen = kinds.filter(({ kind }) => names.includes(kind));
  const sent = ({ queued }: CallResult<typeof sendKeptMessages>) => {
    notifySuccess(`${countText(queued)} on the way.`);
    onClose();
  };
  return (
    <>
      <p>
        Emails that no longer apply are not sent, such as the acceptance of a registration that was withdrawn
        since. Emails with a link can’t be sent: their links have expired.
      </p>
      <CheckboxRows
        label="What to send"
        name="kinds"
        options={kinds.map(({ kind, count, oldest }) => ({
          value: kind,
          label: messageKinds[kind].label,
          hint: `${countText(count)}, since ${formatDay(new Date(oldest), time_zone)}`,
        }))}
        defaultValues={names}
        onChange={setNames}
      />
      <ButtonRow>
        <ActionButton
          call={sendKeptMessages}
          body={{ kinds: chosen.map(({ kind }) => kind) }}
          onDone={sent}
          variant="primary"
          disabled={chosen.length === 0}
        >
          {`Send ${emailCount(chosen)}`}
        </ActionButton>
        <Button onClick={onClose}>Cancel</Button>
      </ButtonRow>
    </>
  );
}

const emailCount = (kinds: Kinds): string => countText(kinds.reduce((sum, { count }) => sum + count, 0));

const countText = (count: number): string => (count === 1 ? '1 email' : `${count} emails`);
