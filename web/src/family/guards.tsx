import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingWhileMounted } from '../shell/loading/loading-while-mounted.tsx';
import { usePortalState } from '../shell/portal.ts';
import { useSession } from '../shell/session/session.ts';
import { UnreachablePage } from './unreachable-page.tsx';
import { readWanted, type Wanted } from './wanted-page.ts';

export function SignedInOnly({ Room }: { Room: ComponentType }) {
  const session = useSession();
  const portal = usePortalState();
  const location = useLocation();
  if (session.status === 'signed-in') return <Room key={session.accountId} />;
  if (session.status === 'checking') {
    return portal === 'unreachable' ? <UnreachablePage /> : <LoadingWhileMounted />;
  }
  // Whoever logs out on purpose does not want to come back to this page.
  const onPurpose = session.because !== undefined && session.because !== 'expired';
  const state: Wanted | undefined = onPurpose ? undefined : { wanted: location };
  return <Navigate to="/login" replace state={state} />;
}

/** Login and sign-up show at once; when it turns out that the person is logged in, they lead on. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'signed-in') return children;
  return <Navigate to={readWanted(location.state) ?? '/campers'} replace />;
}
