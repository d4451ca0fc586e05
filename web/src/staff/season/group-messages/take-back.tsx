import { takeBackGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { notifyError } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSecondsLeft } from '../../ui/held-emails.tsx';
import { useRefresh } from '../../ui/refresh.ts';

type Props = {
  /** As the server listed it, so that the countdown goes on from there. */
  message: { readonly id: string; readonly seconds_left: number | null };
  onTakenBack?: () => void;
};

/** Takes back all emails of a message while they are held; nothing where they are on their way. */
export function TakeBack({ message, onTakenBack }: Props) {
  const [held] = useState(() => ({ seconds_left: message.seconds_left ?? 0 }));
  const left = useSecondsLeft(held);
  const refresh = useRefresh('scheduled message');
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(takeBackGroupMessage, { params: { messageId: message.id }, background: true }),
    onSuccess: onTakenBack,
    onError: ({ message }) => notifyError(message),
    onSettled: refresh,
  });
  if (left === 0) return null;
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {`Take all back (${left} s left)`}
    </Button>
  );
}
