import { sentenceGap } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { Card, PageHeading } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { keepRequest } from './arrival.ts';
import styles from './auth.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export default function SignUpPage() {
  const { state } = useLocation();
  return (
    <AuthLayout>
      <PageHeading title={t('Sign Up')} subtitle={t('One account is enough for all your campers.')} />
      <Card>
        <SignUpForm />
      </Card>
      <p className={styles.aside}>
        {t('Already have an account?')}
        {sentenceGap()}
        <Link to="/login" state={keepRequest(state)}>
          {t('Log in here')}
        </Link>
      </p>
    </AuthLayout>
  );
}
