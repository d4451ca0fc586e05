import {
  getTextMessage,
  sendTextAgain,
  type TextMessageRecord,
} from '@bowline/contract/api/staff/messages/text-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { notifyError } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { numberCount } from './text-words.ts';

type Props = { message: Pick<TextMessageRecord, 'id' | 'counts' | 'gateway'> };

/** Another try for the numbers where it failed, and a word on those where nobody knows. */
export function SendAgain({ message: { id, counts, gateway } }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(sendTextAgain, { params: { messageId: id }, background: true }),
    onSuccess: (now) =>
      setQueryData(client, queryOf(getTextMessage, { params: { messageId: id } }), () => now),
    onError: ({ message }) => notifyError(message),
  });
  return (
    <>
      {counts.uncertain > 0 && (
        <p>
          Uncertain: the gateway may have sent it, or not. Nobody gets a text twice, so these are not sent
          again. Call them where it matters.
        </p>
      )}
      {counts.failed > 0 && gateway && (
        <ButtonRow>
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            {`Send again to ${numberCount(counts.failed)}`}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
