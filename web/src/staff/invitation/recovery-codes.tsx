import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { startStaffSession } from '../session/session.ts';
import { CodeList } from '../ui/code-list.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './invitation.module.css';

type Props = { access_token: string; recovery_codes: readonly string[] };

/** Shown this once. Whoever goes on says that they are kept. */
export function RecoveryCodes({ access_token, recovery_codes }: Props) {
  const [kept, setKept] = useState(false);
  const navigate = useNavigate();
  const goOn = async () => {
    await startStaffSession(access_token);
    navigate('/', { replace: true });
  };
  return (
    <div className={styles.recovery}>
      <h2>{t('3. Store your recovery codes')}</h2>
      <Callout colour="amber">
        {t('If you lose your phone, each of these codes lets you log in once. They are not shown again.')}
      </Callout>
      <CodeList codes={recovery_codes} />
      <ButtonRow>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
        <CopyButton text={recovery_codes.join('\n')} />
      </ButtonRow>
      <CheckboxRow
        label={t('I have stored them in a safe place')}
        checked={kept}
        onChange={() => setKept(!kept)}
      />
      <ButtonRow>
        <Button look="primary" disabled={!kept} onClick={goOn}>
          {t('Continue')}
        </Button>
      </ButtonRow>
    </div>
  );
}
