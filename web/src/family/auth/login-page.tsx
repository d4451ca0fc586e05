import { sentenceGap } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useMailServer } from '../../shell/mail-server.ts';
import { useHydrated } from '../../shell/store.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card, PageHeading } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { type Arrival, keepRequest, readRequestedPath, useArrival } from './arrival.ts';
import styles from './auth.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

// Few people come with one.
const InvitationNotice = lazy(() => import('./invitation-notice.tsx'));

const notices = {
  'signed-up': {
    colour: 'green',
    title: () => t('Welcome! Your account is ready.'),
    text: () => t('Log in with the password you’ve just chosen.'),
  },
  expired: {
    colour: 'blue',
    title: () => t('Your session has ended'),
    text: () => t('What you typed is kept. Log in and we will take you back to where you were.'),
  },
  'account-deleted': {
    colour: 'green',
    title: () => t('Your account is deleted'),
    text: (hasMailServer: boolean) =>
      hasMailServer ? t('We have sent you a last email that says so. Fair winds!') : t('Fair winds!'),
  },
  'logged-out-everywhere': {
    colour: 'green',
    title: () => t('You’re logged out everywhere'),
    text: () => t('Every phone and computer that used this account has to log in again.'),
  },
} as const;

export default function LoginPage({ preloadNext }: Pick<ComponentProps<typeof LoginForm>, 'preloadNext'>) {
  const { email, reason: because } = useArrival();
  const { state } = useLocation();
  const token = useInvitation(state);
  return (
    <AuthLayout>
      <PageHeading title={t('Log in')} />
      <ArrivalNotice reason={because} />
      {token && (
        <Suspense>
          <InvitationNotice token={token} />
        </Suspense>
      )}
      <Card>
        <LoginForm email={email} preloadNext={preloadNext} />
      </Card>
      <p className={styles.aside}>
        {t('New here?')}
        {sentenceGap()}
        <Link to="/sign-up" state={keepRequest(state)}>
          {t('Sign up for an account')}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The token of the invitation that led here. */
function useInvitation(state: unknown): string | undefined {
  const hydrated = useHydrated();
  const requested = hydrated ? readRequestedPath(state) : undefined;
  return requested?.pathname === '/guardians/accept' ? requested.hash?.slice(1) : undefined;
}

/** Says above the login why the person is here, where that is not obvious. */
function ArrivalNotice({ reason: because }: Pick<Arrival, 'reason'>) {
  const hasMailServer = useMailServer();
  if (!because) return null;
  const { colour, title, text } = notices[because];
  return (
    <Callout colour={colour} role="status" title={title()}>
      {text(hasMailServer)}
    </Callout>
  );
}
