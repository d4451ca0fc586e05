import { t } from '@bowline/contract/text/t';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../app/session/session.ts';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './auth.module.css';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  return (
    <Page width="narrow">
      <PageHeading
        title={t('Log in')}
        subtitle={t('Register for camp and look after your camper profiles.')}
      />
      <ArrivalNotice />
      <Card>
        <LoginForm />
      </Card>
      <p className={styles.aside}>
        {t('New here?')} <Link to="/sign-up">{t('Sign up for an account')}</Link>
      </p>
    </Page>
  );
}

function ArrivalNotice() {
  const session = useSession();
  const signedUp = (useLocation().state as { signedUp?: boolean } | null)?.signedUp;
  if (signedUp) {
    return (
      <Callout colour="green" role="status" title={t('Welcome! Your account is ready.')}>
        {t('Log in with the email and password you have just chosen.')}
      </Callout>
    );
  }
  if (session.status !== 'signed-out' || session.because !== 'expired') return null;
  return (
    <Callout colour="blue" role="status" title={t('Your session has ended')}>
      {t('Log in and we will take you back to where you were.')}
    </Callout>
  );
}
