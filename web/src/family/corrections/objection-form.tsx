import { type Correction, objectionBody, objectToCorrection } from '@bowline/contract/api/corrections';
import { longText } from '@bowline/contract/form/text-fields';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { useCallForm } from '../../form/call-form.ts';
import { useLocalDraft } from '../../form/drafts/local-drafts.ts';
import { useTypedDraft } from '../../form/drafts/use-typed-draft.ts';
import { FieldFor } from '../../form/field-for.tsx';
import { OBJECTION_DRAFT } from '../../shell/page-hashes.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';

const fields = { message: longText('What is not right?', { hint: 'Please tell us what it should be.' }) };

type Props = { id: string; onDone: (correction: Correction) => void; onCancel: () => void };

/** What the family says against a change. */
export function ObjectionForm({ id, onDone, onCancel }: Props) {
  const draft = useLocalDraft({ form: id, step: OBJECTION_DRAFT });
  const { form, busy, formProps } = useCallForm({
    fields,
    schema: objectionBody,
    send: (body) => callApi(objectToCorrection, { params: { correctionId: id }, body }),
    onDone: (correction) => {
      draft.clear();
      onDone(correction);
    },
  });
  useTypedDraft(form, draft);
  return (
    <form {...formProps}>
      <FieldFor form={form} name="message" />
      <ButtonRow>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Send')}
        </Button>
      </ButtonRow>
    </form>
  );
}
