import {
  type ScheduledMessage,
  setScheduledMessageState,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import { sendRules } from '@bowline/contract/staff/send-rules';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';

const ended: Readonly<Record<'cancelled' | 'sent' | 'missed', string>> = {
  cancelled: 'This message was cancelled. What went out before stays in the list of emails.',
  sent: 'This message was sent.',
  missed: 'This message was not sent: no server was running when it was due, nor in the two days after.',
};

/** Whether a message goes out, and the buttons that pause, resume or cancel it. */
export function MessageState({ message: { id, state, rule } }: { message: ScheduledMessage }) {
  if (state !== 'active' && state !== 'paused') return <Callout colour="amber">{ended[state]}</Callout>;
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
