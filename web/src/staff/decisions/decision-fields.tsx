import { t } from '@bowline/contract/text/t';
import { TextArea } from '../../ui/fields/text-area.tsx';

type Props = { error: string | undefined; optional?: boolean; hint?: string; start?: string | undefined };

/** What the family reads. */
export function ReasonField({ error, optional, hint, start }: Props) {
  return (
    <TextArea
      label={t('Reason for the family')}
      hint={hint ?? t('Included in the email word for word.')}
      name="reason"
      defaultValue={start}
      {...{ error, optional }}
    />
  );
}

/** What the office keeps for itself. */
export function NoteField({ error, optional = true }: Pick<Props, 'error' | 'optional'>) {
  return (
    <TextArea
      optional={optional}
      label={t('Internal note')}
      hint={t('Only staff see it.')}
      name="note"
      rows={2}
      error={error}
    />
  );
}
