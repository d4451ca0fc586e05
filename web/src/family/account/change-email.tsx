import { changeEmail, changeEmailBody } from '@bowline/contract/api/family/account/account-security';
import { text } from '@bowline/contract/form/text-fields';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useCallForm } from '../../form/call-form.ts';
import { EmailFor, PasswordFor } from '../../form/credential-fields.tsx';
import { useSentWords } from '../../shell/mail-server.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';

/** Asks for a new email, then says where its link went. */
export default function ChangeEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState('');
  const sent = useSentWords();
  if (!sentTo) return <ChangeEmailForm onSent={setSentTo} />;
  return (
    <Callout colour="green" title={t('Check your new email')} role="status">
      <p>
        {sent(() => t('We sent an email to {email}. Open the link in it to confirm.', { email: sentTo }))}
      </p>
      <p>{t('Until then you log in with {email}.', { email })}</p>
    </Callout>
  );
}

const fields = {
  email: text('New email', {
    hint: 'We send a link to it. Nothing changes until you open the link and confirm.',
  }),
  current_password: text('Password'),
};

/** Asks for a link to a new email. Errors of no field are notified. */
function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, busy, formProps } = useCallForm({
    fields,
    schema: changeEmailBody,
    send: async (body) => {
      await callApi(changeEmail, { body });
      return body.email;
    },
    onDone: onSent,
  });
  return (
    <form method="post" {...formProps}>
      <div>
        <EmailFor form={form} name="email" autoComplete="email" />
        <PasswordFor form={form} name="current_password" autoComplete="current-password" />
      </div>
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Send me a link')}
        </Button>
      </ButtonRow>
    </form>
  );
}
