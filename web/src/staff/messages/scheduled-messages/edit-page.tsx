import {
  getScheduledMessage,
  type ScheduledMessage,
  scheduledFilters,
  setScheduledMessageState,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import { ruleInWords, sendRules } from '@bowline/contract/staff/send-rules';
import { ActionButton } from '../../../shell/action.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { readAddress } from '../../review/queue-search/queue-address.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
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

const ended: Readonly<Record<'cancelled' | 'missed', string>> = {
  cancelled: 'This message was cancelled. What went out before stays in the list of emails.',
  missed: 'This message was not sent: no server was running when it was due, nor in the two days after.',
};

/** Whether a message goes out, and the buttons that pause, resume or cancel it. */
function MessageState({ message: { id, state, rule } }: { message: ScheduledMessage }) {
  const sent = useStaffSentWords();
  if (state === 'sent') return <Callout colour="amber">{sent('This message was sent.')}</Callout>;
  if (state === 'cancelled' || state === 'missed') return <Callout colour="amber">{ended[state]}</Callout>;
  const action = { call: setScheduledMessageState, params: { messageId: id }, onDone: notifySaved };
  return (
    <>
      {state === 'paused' && (
        <Callout colour="amber">{`Paused: nothing goes out. ${sendRules[rule].paused}`}</Callout>
      )}
      <ButtonRow>
        <ActionButton {...action} body={{ state: state === 'active' ? 'paused' : 'active' }}>
          {state === 'active' ? 'Pause' : 'Resume'}
        </ActionButton>
        <ActionButton
          {...action}
          body={{ state: 'cancelled' }}
          confirm={{
            title: 'Cancel this message?',
            text: 'It will not be sent and cannot be resumed.',
            yes: 'Cancel message',
            no: 'Keep it',
          }}
        >
          Cancel message…
        </ActionButton>
      </ButtonRow>
    </>
  );
}
