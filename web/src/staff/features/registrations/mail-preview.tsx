import { type DecisionName, decisions } from '@bowline/contract/decisions';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import styles from './review.module.css';
import type { Mail } from './use-decision.ts';

type Props = {
  mail: Mail | null;
  decision: DecisionName;
  send: () => Promise<void>;
  back: () => void;
  showOthers: (failure: unknown) => void;
};

/** The mail as the family will get it, and the last step. Success is said only after it happened. */
export function MailPreview({ mail, decision, send, back, showOthers }: Props) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function decide() {
    setBusy(true);
    try {
      await send();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefusal(failure.message);
      showOthers(failure);
    } finally {
      setBusy(false);
    }
  }
  const label = t(decisions[decision].label);
  return (
    <>
      <AlertBox messages={refusal ? [refusal] : []} />
      {mail ? (
        <>
          <p>
            {t('To')}: {mail.to}
            <br />
            <strong>{mail.subject}</strong>
          </p>
          <pre className={styles.mail}>{mail.text}</pre>
        </>
      ) : (
        <p>{t('No mail goes to the family.')}</p>
      )}
      <ButtonRow>
        <Button
          look={decision === 'refuse' || decision === 'withdraw' ? 'danger' : 'primary'}
          busy={busy}
          onClick={decide}
        >
          {mail ? t('{decision} and send', { decision: label }) : label}
        </Button>
        <Button onClick={back}>{t('Back')}</Button>
      </ButtonRow>
    </>
  );
}
