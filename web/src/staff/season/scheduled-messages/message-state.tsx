import {
  type ScheduledMessage,
  setScheduledMessageState,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { notifyError, notifySaved } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useRefresh } from '../../ui/refresh.ts';

type State = 'active' | 'paused' | 'cancelled';

const ended: Readonly<Record<'cancelled' | 'sent' | 'missed', string>> = {
  cancelled: 'This message was cancelled. What went out before stays in the list of emails.',
  sent: 'This message was sent.',
  missed: 'This message was not sent: no server was running when it was due, nor in the two days after.',
};

/** What becomes of what passes while it is paused. */
const passed = (rule: ScheduledMessage['rule']): string =>
  rule === 'form unfinished'
    ? 'Once you resume it, it goes to all forms that are still unfinished then.'
    : 'What passes meanwhile is not made up for.';

/** Whether a message goes out, and the buttons that pause, resume or cancel it. */
export function MessageState({ message: { id, state, rule } }: { message: ScheduledMessage }) {
  const [cancelling, setCancelling] = useState(false);
  const refresh = useRefresh('scheduled message');
  const { mutate, isPending } = useMutation({
    mutationFn: (next: State) =>
      callApi(setScheduledMessageState, {
        params: { messageId: id },
        body: { state: next },
        background: true,
      }),
    onSuccess: notifySaved,
    onError: ({ message }) => notifyError(message),
    onSettled: () => {
      setCancelling(false);
      return refresh();
    },
  });
  if (state !== 'active' && state !== 'paused') return <Callout colour="amber">{ended[state]}</Callout>;
  return (
    <>
      {state === 'paused' && <Callout colour="amber">{`Paused: nothing goes out. ${passed(rule)}`}</Callout>}
      <ButtonRow>
        {state === 'active' ? (
          <Button busy={isPending} onClick={() => mutate('paused')}>
            Pause
          </Button>
        ) : (
          <Button busy={isPending} onClick={() => mutate('active')}>
            Resume
          </Button>
        )}
        <Button onClick={() => setCancelling(true)}>Cancel message…</Button>
      </ButtonRow>
      <Dialog title="Cancel this message?" open={cancelling} onClose={() => setCancelling(false)}>
        <p>It does not go out any more, and cannot be resumed.</p>
        <ButtonRow>
          <Button variant="danger" busy={isPending} onClick={() => mutate('cancelled')}>
            Cancel message
          </Button>
          <Button onClick={() => setCancelling(false)}>Keep it</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
