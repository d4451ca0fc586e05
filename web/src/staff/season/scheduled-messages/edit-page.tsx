import {
  getScheduledMessage,
  type ScheduledMessage,
  scheduledFilters,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import { ruleInWords } from '@bowline/contract/staff/send-rules';
import { LinkButton } from '../../../ui/button.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { readAddress } from '../../review/queue-search/queue-address.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { MessageState } from './message-state.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** A scheduled message: written, shown with its recipients, and only then saved. */
export default function EditPage() {
  const { messageId = '' } = useParams();
  return messageId === 'new' ? <NewMessage /> : <KnownMessage id={messageId} />;
}

const back = <LinkButton to="/mail/scheduled-messages">All scheduled messages</LinkButton>;

function NewMessage() {
  const [search] = useSearchParams();
  const names = Object.keys(scheduledFilters.shape);
  const { filters } = readAddress(search);
  const usable = Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
  return (
    <StaffPage
      title="New scheduled message"
      subtitle="Nothing is sent until you have seen who will get it and saved it."
      actions={back}
    >
      <ScheduleForm filters={usable} dropped={Object.keys(filters).some((name) => !names.includes(name))} />
    </StaffPage>
  );
}

function KnownMessage({ id }: { id: string }) {
  return (
    <Loaded call={getScheduledMessage} params={{ messageId: id }} fresh>
      {(message) => (
        <StaffPage title={message.name} subtitle={subtitleOf(message)} actions={back}>
          <MessageState message={message} />
          {(message.state === 'active' || message.state === 'paused') && (
            <ScheduleForm key={message.version} message={message} filters={message.filters} />
          )}
        </StaffPage>
      )}
    </Loaded>
  );
}

const subtitleOf = (message: ScheduledMessage): string =>
  `${ruleInWords(message)}. Saved by ${message.saved_by}; has gone to ${message.sent_to === 1 ? '1 family' : `${message.sent_to} families`}.`;
