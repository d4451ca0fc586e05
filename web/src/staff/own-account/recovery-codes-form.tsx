import { renewRecoveryCodes, renewRecoveryCodesBody } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CodeField } from '../form/code-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { resumeStaffSession } from '../session/session.ts';
import { NewCodes } from './new-codes.tsx';

/** New recovery codes of one's own, for a code of the app. */
export function RecoveryCodesForm() {
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: renewRecoveryCodesBody,
    send: (body) => callApi(renewRecoveryCodes, { body, background: true }),
    onDone: async (answer) => {
      setCodes(answer.recovery_codes);
      setAsking(false);
      // How many are left has changed.
      await resumeStaffSession();
    },
  });
  if (codes) return <NewCodes codes={codes} onKept={() => setCodes(undefined)} />;
  if (!asking) return <Button onClick={() => setAsking(true)}>{t('Create new recovery codes')}</Button>;
  return (
    <form method="post" {...formProps}>
      <p>{t('You get ten new codes. The old ones stop working at once.')}</p>
      <AlertBox messages={refusals} />
      <CodeField error={messages.code} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Create new codes')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
      </ButtonRow>
    </form>
  );
}
