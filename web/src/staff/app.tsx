import { campDayRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { type Location, matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '../query/query.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { loadPortal, usePortalState } from '../shell/portal.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../ui/layout/page.tsx';
import { InvitationPage } from './administration/invitation/invitation-page.tsx';
import { CAMP_DAYS_LOGIN, LoginPage } from './administration/login/login-page.tsx';
import { resumeStaffSession, useStaffMe, useStaffSession } from './session/session.ts';
import { StaffShell } from './shell.tsx';
import { campDayPages, canOpen, homeOf, isCampDayPath, staffPages } from './staff-pages.ts';
import { refreshAfter } from './ui/refresh.ts';
import { NotFoundPage } from './ui/staff-page.tsx';

export function StaffApp() {
  return (
    <StaffQueries>
      <StaffShell>
        <ErrorBoundary resetKey={useLocation().pathname}>
          <Suspense fallback={<LoadingWhileMounted />}>
            <StaffRoutes />
          </Suspense>
        </ErrorBoundary>
      </StaffShell>
    </StaffQueries>
  );
}

function StaffRoutes() {
  return (
    <Routes>
      <Route
        path="/login"
        element={
          <SignedOutOnly>
            <LoginPage />
          </SignedOutOnly>
        }
      />
      <Route path="/invitation" element={<InvitationPage />} />
      <Route element={<CampDaysOnly />}>
        {campDayPages.map(({ path, page: { Page } }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      <Route element={<StaffOnly />}>
        <Route index element={<Home />} />
        {staffPages.map(({ path, page: { Page } }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

type RedirectState = { wanted?: Pick<Location, 'pathname' | 'search'> };

function StaffOnly() {
  const session = useStaffSession();
  const portal = usePortalState();
  const location = useLocation();
  if (session.status === 'unreachable' || portal === 'unreachable') return <UnreachablePage />;
  if (session.status === 'checking' || portal === 'loading') return <LoadingWhileMounted />;
  if (session.status === 'signed-in') return <PageOfRole />;
  // After a deliberate log out nobody wants to come back to this page.
  const state: RedirectState = session.because === 'logged-out' ? {} : { wanted: location };
  return <Navigate to="/login" replace state={state} />;
}

/** With a token these pages open from what the phone kept, before the server says whether the session still holds. */
function CampDaysOnly() {
  const session = useStaffSession();
  const location = useLocation();
  if (session.status === 'signed-out') {
    const state: RedirectState = session.because === 'logged-out' ? {} : { wanted: location };
    return <Navigate to={CAMP_DAYS_LOGIN} replace state={state} />;
  }
  if (session.status === 'signed-in' && !hasAnyRole(session.me.roles, campDayRoles)) return <NotFoundPage />;
  return <Outlet />;
}

/** What the pages and the navigation share, created again for another account. */
function StaffQueries({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const person = session.status === 'signed-in' ? session.me.id : 'nobody';
  return <QueriesOfPerson key={person}>{children}</QueriesOfPerson>;
}

function QueriesOfPerson({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createStaffQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A page that is not for the roles is not there. */
function PageOfRole() {
  const { roles, for_camp_days } = useStaffMe();
  const { pathname } = useLocation();
  if (for_camp_days && !isCampDayPath(pathname)) return <Navigate to="/camp/" replace />;
  const page = staffPages.find(({ path }) => matchPath(path, pathname));
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      {page && !canOpen(page, roles) ? <NotFoundPage /> : <Outlet />}
    </Suspense>
  );
}

function Home() {
  return <Navigate to={homeOf(useStaffMe())} replace />;
}

function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const wanted = (useLocation().state as RedirectState | null)?.wanted;
  return session.status === 'signed-in' ? <Navigate to={wanted ?? '/'} replace /> : children;
}

function UnreachablePage() {
  const tryAgain = () => Promise.all([loadPortal(), resumeStaffSession()]);
  return (
    <Page width="narrow">
      <PageHeading title="We couldn’t connect" />
      <Callout colour="amber">Check your connection and try again.</Callout>
      <p>
        <Button variant="primary" onClick={tryAgain}>
          Try again
        </Button>
      </p>
    </Page>
  );
}

// Anything staff do may change what waits for them.
function createStaffQueryClient(): QueryClient {
  return createQueryClient((client) => refreshAfter(client, 'any change'));
}
