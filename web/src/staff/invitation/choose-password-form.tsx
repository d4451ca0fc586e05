import type { ResponseOf } from '@bowline/contract/api/define-call';
import { beginInvitation, beginInvitationBody } from '@bowline/contract/api/staff/invitations';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import styles from './invitation.module.css';

type Props = {
  token: string;
  email: string;
  onDone: (begun: ResponseOf<typeof beginInvitation>) => void;
};

export function ChoosePasswordForm({ token, email, onDone }: Props) {
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: beginInvitationBody,
    read: (typed) => ({ ...typed, token }),
    send: (body) => callApi(beginInvitation, { body, background: true }),
    onDone,
  });
  return (
    <form className={styles.step} method="post" {...formProps}>
      <h2>{t('1. Choose a password')}</h2>
      <AlertBox messages={refusals} />
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields messages={messages} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Next')}
        </Button>
      </ButtonRow>
    </form>
  );
}
