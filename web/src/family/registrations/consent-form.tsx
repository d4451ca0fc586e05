import type { Registration } from '@bowline/contract/api/records';
import { requiredMessage } from '@bowline/contract/form/required-message';
import { labelOf } from '@bowline/contract/form/words';
import { consent } from '@bowline/contract/steps/consent';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { focusField } from '../../ui/still-needed.tsx';
import { BackLink } from './back-link.tsx';
import styles from './consent-step.module.css';
import { useConsent } from './use-consent.ts';
import type { Wizard } from './wizard.ts';

const TICK = 'consent';

/** The tick. Next saves it and leads to the step that sends the form. */
export function ConsentForm({ wizard, form }: { wizard: Wizard; form: Registration }) {
  const [agreed, setAgreed] = useState(form.consent === true);
  const [wanted, setWanted] = useState(false);
  const { save, next, busy, refusal } = useConsent(wizard, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(true);
    if (agreed) void next(agreed);
    else focusField(TICK);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CheckboxRow
        id={TICK}
        label={labelOf(consent.fields.consent, wizard.context)}
        checked={agreed}
        error={wanted && !agreed ? requiredMessage(consent.fields.consent, wizard.context) : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Callout colour="amber" title={t('Next submits your form.')}>
        {t('You can’t change it afterwards.')}
      </Callout>
      <AlertBox messages={refusal ? [refusal] : []} />
      <FormActions>
        <BackLink wizard={wizard} />
        <Button busy={busy} onClick={() => void save(agreed)}>
          {t('Save')}
        </Button>
        <Button type="submit" look="primary" aria-disabled={!agreed} busy={busy}>
          {t('Next')}
        </Button>
      </FormActions>
    </form>
  );
}
