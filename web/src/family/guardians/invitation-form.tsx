import { inviteGuardian } from '@bowline/contract/api/family/guardians';
import { introOf, titleOf } from '@bowline/contract/form/words';
import { guardianInvitation } from '@bowline/contract/guardians/invitation';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { StepForm } from '../../form/step-form.tsx';
import { useSentWords } from '../../shell/mail-server.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/feedback/still-needed.tsx';
import { CheckboxRows } from '../../ui/fields/checkbox-rows.tsx';
import styles from './guardians.module.css';
import { type Guardians, useShowGuardians } from './use-guardians.ts';

const CAMPERS = 'invitation-campers';
const nothing = {};

type Props = {
  /** Those of the account itself. */
  campers: Guardians['campers'];
  onClose: () => void;
};

/** Who a parent invites, to which campers, and what they may do. */
export default function InvitationForm({ campers, onClose }: Props) {
  const { product, today } = usePortal();
  const ids = campers.map(({ camper_id }) => camper_id);
  const [chosen, setChosen] = useState<readonly string[]>(ids);
  const show = useShowGuardians();
  const sent = useSentWords();
  const error = chosen.length === 0 ? t('Choose at least one camper.') : undefined;
  return (
    <div className="stack gap-2">
      <h2 className="large">{titleOf(guardianInvitation)}</h2>
      <p>{introOf(guardianInvitation, { accountType: 'parent', product })}</p>
      {campers.length > 1 && (
        <div className={styles.campers}>
          <CheckboxRows
            id={CAMPERS}
            name="camper_ids"
            label={t('Which campers?')}
            options={campers.map(({ camper_id, camper_name }) => ({ value: camper_id, label: camper_name }))}
            defaultValues={ids}
            onChange={setChosen}
            error={error}
          />
        </div>
      )}
      <StepForm
        section={guardianInvitation}
        record={nothing}
        context={{ accountType: 'parent', product, today }}
        place={{ form: 'guardians', step: guardianInvitation.id }}
        send={(answers) => callApi(inviteGuardian, { body: { ...answers, camper_ids: [...chosen] } })}
        onSubmit={async (save) => {
          if (error) return focusField(CAMPERS);
          const saved = await save('complete');
          if (!saved) return;
          notifySuccess(sent(() => t('The invitation is on its way by email.')));
          show(saved);
          onClose();
        }}
      >
        {({ saving, complete }) => (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" busy={saving} aria-disabled={!complete || Boolean(error)}>
              {t('Send the invitation')}
            </Button>
          </>
        )}
      </StepForm>
    </div>
  );
}
