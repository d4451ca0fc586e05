import { t } from '@bowline/contract/text/t';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';

type Props = { label: string; error: string | undefined; busy: boolean; onClose: () => void };

/** Why money leaves a registration, which the family reads, and the end of the form. */
export function ReasonAndSend({ label, error, busy, onClose }: Props) {
  return (
    <>
      <TextArea
        label={t('Reason')}
        hint={t('Included in the email word for word.')}
        name="reason"
        error={error}
      />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {label}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
    </>
  );
}
