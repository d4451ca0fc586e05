import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import type { Section } from '@bowline/contract/form/section';
import { t } from '@bowline/contract/text/t';
import { useReturnTo } from '../../app/return-to.ts';
import { StepForm } from '../../form/step-form.tsx';
import { usePortal } from '../../frame/portal.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { birthDateOf } from './birth-date.ts';
import { useSaveCamper } from './use-save-camper.ts';

type Props = {
  section: Section;
  account: AccountRecord;
  camper: CamperRecord | undefined;
  /** The answers to begin with: the camper's, or what is known of a new one. */
  record: object;
};

/** One section of a camper's profile. */
export function CamperForm({ section, account, camper, record }: Props) {
  const { product, today } = usePortal();
  const back = useReturnTo();
  const { send, leave } = useSaveCamper(camper?.id, back);
  return (
    <StepForm
      {...{ section, record, send }}
      context={{ accountType: account.type, product, today, birthDate: camper && birthDateOf(camper) }}
      place={{ form: camper?.id ?? 'new-camper', step: section.id }}
      editing={camper !== undefined}
      onSubmit={async (save) => {
        const saved = await save('complete');
        if (saved) leave(saved);
      }}
    >
      {({ saving }) => (
        <>
          <LinkButton to={back}>{t('Back')}</LinkButton>
          <Button type="submit" look="primary" busy={saving}>
            {t('Save')}
          </Button>
        </>
      )}
    </StepForm>
  );
}
