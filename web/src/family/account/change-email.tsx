import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';

/** Asks for a new email, then says where its link went. */
export function ChangeEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState('');
  if (!sentTo) return <ChangeEmailForm onSent={setSentTo} />;
  return (
    <Callout colour="green" title={t('Check your new email')} role="status">
      <p>{t('We sent an email to {email}. Open the link in it to confirm.', { email: sentTo })}</p>
      <p>{t('Until then you log in with {email}.', { email })}</p>
    </Callout>
  );
}
