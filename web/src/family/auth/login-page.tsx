import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useArrival } from './arrival.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import styles from './auth.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage({ preloadNext }: { preloadNext?: () => Promise<void> }) {
  const { email, because } = useArrival();
  return (
    <AuthLayout>
      <PageHeading title={t('Log in')} />
      <ArrivalNotice because={because} />
      <Card>
        <LoginForm email={email} preloadNext={preloadNext} />
      </Card>
      <p className={styles.aside}>
        {t('New here?')} <Link to="/sign-up">{t('Sign up for an account')}</Link>
      </p>
    </AuthLayout>
  );
}
