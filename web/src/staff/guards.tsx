import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { type Location, matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { usePortalState } from '../shell/portal.ts';
import { createQueryClient } from './query/query-client.ts';
import { useStaffMe, useStaffSession } from './session/session.ts';
import { canOpen, homeOf, staffPages } from './staff-pages.ts';
import { NotFoundPage } from './ui/not-found-page.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

type Wanted = { wanted?: Pick<Location, 'pathname' | 'search'> };

export function StaffOnly() {
  const session = useStaffSession();
  const portal = usePortalState();
  const location = useLocation();
  if (session.status === 'unreachable' || portal === 'unreachable') return <UnreachablePage />;
  if (session.status === 'checking' || portal === 'loading') return <LoadingWhileMounted />;
  if (session.status === 'signed-in') return <PageOfRole />;
  // Whoever logs out on purpose does not want to come back to this page.
  const state: Wanted = session.because === 'logged-out' ? {} : { wanted: location };
  return <Navigate to="/login" replace state={state} />;
}

/** What the pages and the navigation share, made anew for another person. */
export function StaffRoom({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const person = session.status === 'signed-in' ? session.me.id : 'nobody';
  return <QueriesOfPerson key={person}>{children}</QueriesOfPerson>;
}

function QueriesOfPerson({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A page that is not for the roles is not there. */
function PageOfRole() {
  const { roles } = useStaffMe();
  const { pathname } = useLocation();
  const page = staffPages.find(({ path }) => matchPath(path, pathname));
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      {page && !canOpen(page, roles) ? <NotFoundPage /> : <Outlet />}
    </Suspense>
  );
}

export function Home() {
  return <Navigate to={homeOf(useStaffMe().roles)} replace />;
}

export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const wanted = (useLocation().state as Wanted | null)?.wanted;
  return session.status === 'signed-in' ? <Navigate to={wanted ?? '/'} replace /> : children;
}
