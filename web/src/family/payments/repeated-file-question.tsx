import { t } from '@bowline/contract/text/t';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';

type Props = { message: string; onClose: () => void; onSendAgain: () => void };

/** Whether a file that the server knows is to be sent again. */
export default function RepeatedFileQuestion({ message, onClose, onSendAgain }: Props) {
  return (
    <Dialog title={t('You’ve sent this file before')} open onClose={onClose}>
      <p>{message}</p>
      <p>{t('If you paid twice, please send the slip of the other payment.')}</p>
      <ButtonRow>
        <Button variant="primary" onClick={onClose}>
          {t('Choose another file')}
        </Button>
        <Button onClick={onSendAgain}>{t('Send it anyway')}</Button>
      </ButtonRow>
    </Dialog>
  );
}
