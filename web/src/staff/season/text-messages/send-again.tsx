import {
  getTextMessage,
  sendTextAgain,
  type TextMessageRecord,
} from '@bowline/contract/api/staff/messages/text-messages';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { ButtonRow } from '../../../ui/button.tsx';
import { numberCount } from '../composer/counts.ts';

type Props = { message: Pick<TextMessageRecord, 'id' | 'counts' | 'gateway'> };

/** Another try for the numbers where it failed, and a word on those where nobody knows. */
export function SendAgain({ message: { id, counts, gateway } }: Props) {
  const client = useQueryClient();
  return (
    <>
      {counts.uncertain > 0 && (
        <p>Delivery unknown. To avoid duplicates we don’t resend these; call if it is urgent.</p>
      )}
      {counts.failed > 0 && gateway && (
        <ButtonRow>
          <ActionButton
            call={sendTextAgain}
            params={{ messageId: id }}
            onDone={(now) =>
              setQueryData(client, queryOf(getTextMessage, { params: { messageId: id } }), () => now)
            }
            variant="primary"
          >
            {`Send again to ${numberCount(counts.failed)}`}
          </ActionButton>
        </ButtonRow>
      )}
    </>
  );
}
