import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import type { Section } from '@bowline/contract/form/section';
import { t } from '@bowline/contract/text/t';
import { StepForm } from '../../form/step-form.tsx';
import type { Save } from '../../form/use-save.ts';
import { usePortal } from '../../shell/portal.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { birthDateOf } from './birth-date.ts';
import { type PartFlag, useNextPart } from './next-part.ts';
import { SaveButtons } from './save-buttons.tsx';
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
  const next = useNextPart(camper, section.id as PartFlag);
  const { send, leave } = useSaveCamper(camper?.id);
  const saveAndGo = async (save: Save<CamperRecord>, to: (saved: CamperRecord) => string) => {
    const saved = await save('complete');
    if (saved) await leave(saved, to(saved));
  };
  return (
    <StepForm
      {...{ section, record, send }}
      context={{ accountType: account.type, product, today, birthDate: camper && birthDateOf(camper) }}
      place={{ form: camper?.id ?? 'new-camper', step: section.id }}
      editing={camper !== undefined}
      onSubmit={(save) => saveAndGo(save, ({ id }) => (next ? `${next.path}/${id}` : back))}
    >
      {({ saving, save }) => (
        <>
          <LinkButton to={back}>{t('Back')}</LinkButton>
          <SaveButtons next={next} busy={saving} onSave={() => saveAndGo(save, () => back)} />
        </>
      )}
    </StepForm>
  );
}
