import type { ResponseOf } from '@bowline/contract/api/define-call';
import { finishInvitation, finishInvitationBody } from '@bowline/contract/api/staff/invitations';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CodeField } from '../form/code-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import styles from './invitation.module.css';

type Props = {
  token: string;
  secret: string;
  qr_svg: string;
  onDone: (finished: ResponseOf<typeof finishInvitation>) => void;
};

export function AppForm({ token, secret, qr_svg, onDone }: Props) {
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: finishInvitationBody,
    read: (typed) => ({ ...typed, token }),
    send: (body) => callApi(finishInvitation, { body, background: true }),
    onDone,
  });
  return (
    <form className={styles.step} method="post" {...formProps}>
      <h2>{t('2. Set up your authenticator app')}</h2>
      <p>
        {t('Scan this code with an app such as Google Authenticator, Microsoft Authenticator or 1Password.')}
      </p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        alt={t('QR code; the key below has the same content')}
      />
      <p>{t('Cannot scan it? Type this key into the app:')}</p>
      <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <AlertBox messages={refusals} />
      <CodeField error={messages.code} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Next')}
        </Button>
      </ButtonRow>
    </form>
  );
}
