import type { QueryOf } from '@bowline/contract/api/define-call';
import type { uploadPayment } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';

type Query = QueryOf<typeof uploadPayment>;

/** Asks before the same file is sent a second time. */
export function useRepeatedFile() {
  const [message, setMessage] = useState<string>();
  const confirmed = useRef(false);
  return {
    message,
    /** Undefined where the server knows the file and the family has not yet said that it is to be sent again. */
    ask: async <Answer,>(send: (query: Query) => Promise<Answer>): Promise<Answer | undefined> => {
      const query: Query = confirmed.current ? {} : { same_file: 'ask' };
      confirmed.current = false;
      try {
        return await send(query);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'conflict') throw failure;
        setMessage(failure.message);
        return undefined;
      }
    },
    close: () => setMessage(undefined),
    confirm: () => {
      confirmed.current = true;
      setMessage(undefined);
    },
  };
}

type Props = Pick<ReturnType<typeof useRepeatedFile>, 'message' | 'close' | 'confirm'> & {
  onSendAgain: () => void;
};

export function RepeatedFileQuestion({ message, close, confirm, onSendAgain }: Props) {
  const sendAgain = () => {
    confirm();
    onSendAgain();
  };
  return (
    <Dialog title={t('You’ve sent this file before')} open={message !== undefined} onClose={close}>
      <p>{message}</p>
      <p>{t('If you paid twice, please send the slip of the other payment.')}</p>
      <ButtonRow>
        <Button variant="primary" onClick={close}>
          {t('Choose another file')}
        </Button>
        <Button onClick={sendAgain}>{t('Send it anyway')}</Button>
      </ButtonRow>
    </Dialog>
  );
}
