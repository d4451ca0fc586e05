import { saveTakers, type TakersRecord } from '@bowline/contract/api/takers';
import { takers } from '@bowline/contract/on-site/takers';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { StepForm } from '../../form/step-form.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  formId: string;
  record: TakersRecord;
  onSaved: (record: TakersRecord) => void;
  onCancel: () => void;
};

/** Whom the family authorises to take its camper home, and whom not. */
export default function TakersForm({ formId, record, onSaved, onCancel }: Props) {
  const { product, today } = usePortal();
  return (
    <StepForm
      section={takers}
      record={record}
      context={{ accountType: 'parent', product, today }}
      place={{ form: formId, step: takers.id }}
      send={(body) => callApi(saveTakers, { params: { formId }, body })}
      onSubmit={async (save) => {
        const saved = await save('complete');
        if (saved) onSaved(saved);
      }}
    >
      {({ saving }) => (
        <>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={saving}>
            {t('Save')}
          </Button>
        </>
      )}
    </StepForm>
  );
}
