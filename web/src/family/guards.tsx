import { t } from '@bowline/contract/text/t';
import type { ComponentType, ReactNode } from 'react';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { loadPortal, usePortalState } from '../shell/portal.ts';
import { useSession } from '../shell/session/session.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Card, Page, PageHeading } from '../ui/layout/page.tsx';
import { Redirect, useLocation } from '../ui/router/router.tsx';
import { type RequestState, readRequestedPath } from './auth/arrival.ts';

interface SignedInOnlyProps {
  readonly Layout: ComponentType<{ children: ReactNode }>;
  readonly children: ReactNode;
}

export function SignedInOnly({ Layout, children }: SignedInOnlyProps) {
  const session = useSession();
  const portal = usePortalState();
  const location = useLocation();
  if (session.status === 'signed-in') return <Layout key={session.accountId}>{children}</Layout>;
  if (session.status === 'checking') {
    return portal === 'unreachable' ? <UnreachablePage /> : <LoadingWhileMounted />;
  }
  // After a deliberate log out the login does not lead back here.
  const onPurpose = session.because !== undefined && session.because !== 'expired';
  const state: RequestState | undefined = onPurpose ? undefined : { requestedPath: location };
  return <Redirect to="/login" state={state} />;
}

/** Login and sign-up show at once; when it turns out that the person is logged in, they lead on. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'signed-in') return children;
  return <Redirect to={readRequestedPath(location.state) ?? '/campers'} />;
}

function UnreachablePage() {
  return (
    <Page width="narrow">
      <PageHeading title={t('We couldn’t connect')} />
      <Card>
        <p>{t('Your answers are kept on this device. Check your connection and try again.')}</p>
        <ButtonRow>
          <Button variant="primary" onClick={loadPortal}>
            {t('Try again')}
          </Button>
        </ButtonRow>
      </Card>
    </Page>
  );
}
