import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { useStaffSession } from '../session/session.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Password first, then the code: each step is a form of its own, so that password managers know which is which. */
export function LoginPage() {
  const [loginToken, setLoginToken] = useState<string>();
  const startAgain = () => setLoginToken(undefined);
  return (
    <Page width="narrow">
      <PageHeading title={t('Staff login')} subtitle={t('For the people who run the camp.')} />
      {!loginToken && <ExpiredNotice />}
      <Card>
        {loginToken ? (
          <CodeForm loginToken={loginToken} onStartAgain={startAgain} />
        ) : (
          <PasswordForm onRight={setLoginToken} />
        )}
      </Card>
    </Page>
  );
}

function ExpiredNotice() {
  const session = useStaffSession();
  if (session.status !== 'signed-out' || session.because !== 'expired') return null;
  return (
    <Callout colour="blue" role="status" title={t('Your session has ended')}>
      {t('Log in and we will take you back to where you were.')}
    </Callout>
  );
}
