import { saveTakers, type TakersRecord } from '@bowline/contract/api/family/takers';
import type { Section } from '@bowline/contract/form/section';
import { handOverEmail, takers } from '@bowline/contract/on-site/takers';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { StepForm } from '../../form/step-form.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  formId: string;
  record: TakersRecord;
  /** Who may not sign decides only about their own email. */
  maySign: boolean;
  onSaved: (record: TakersRecord) => void;
  onCancel: () => void;
};

/** Who the family authorises to take its camper home, and who not. */
export default function TakersForm({ formId, record, maySign, onSaved, onCancel }: Props) {
  const { product, today } = usePortal();
  const section: Section = maySign ? takers : handOverEmail;
  return (
    <StepForm
      section={section}
      record={record}
      context={{ accountType: 'parent', product, today }}
      place={{ form: formId, step: section.id }}
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
