import type { cancelEmails } from '@bowline/contract/api/staff/messages/email-log';
import type { cancelGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import type { cancelTextMessage } from '@bowline/contract/api/staff/messages/text-messages';
import { useState } from 'react';
import { ActionButton } from '../../../shell/action.tsx';
import { useSecondsLeft } from '../../ui/held-emails.tsx';

type Props = {
  call: typeof cancelEmails | typeof cancelGroupMessage | typeof cancelTextMessage;
  /** As the server listed it, so that the countdown continues from there. */
  message: { readonly id: string; readonly seconds_left: number | null };
  onCancelled?: () => void;
};

/** Cancels all emails or texts of a message while they are held; nothing where they are on their way. */
export function CancelHeld({ call, message, onCancelled }: Props) {
  const [held] = useState(() => ({ seconds_left: message.seconds_left ?? 0 }));
  const left = useSecondsLeft(held);
  if (left === 0) return null;
  return (
    <ActionButton call={call} params={{ messageId: message.id }} onDone={onCancelled}>
      {`Cancel all (${left} s left)`}
    </ActionButton>
  );
}
