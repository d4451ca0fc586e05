import { getSetUp } from '@bowline/contract/api/staff/season/set-up';
import { campDayRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Queries } from '../query/queries.tsx';
import { createQueryClient, queryOf } from '../query/query.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { loadPortal, usePortalState } from '../shell/portal.ts';
import { ChoiceDialog } from '../shell/prompt-choice.tsx';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { StorageNotice } from '../shell/storage-notice.tsx';
import { useOtherZone } from '../shell/time-zone.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Callout } from '../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../ui/layout/page.tsx';
import { Link } from '../ui/link.tsx';
import { matchPath } from '../ui/router/match-path.ts';
import { type Location, Redirect, Routes, useLocation } from '../ui/router/router.tsx';
import { InvitationPage } from './administration/invitation/invitation-page.tsx';
import { CAMP_DAYS_LOGIN, LoginPage } from './administration/login/login-page.tsx';
import { RETURN_PATH } from './administration/login/sign-on-return.ts';
import styles from './app.module.css';
import { StaffNavigation } from './navigation.tsx';
import { IdleWarning } from './session/idle-session.tsx';
import { resumeStaffSession, type StaffSession, useStaffMe, useStaffSession } from './session/session.ts';
import { campDayPages, canOpen, homeOf, isCampDayPath, staffPages } from './staff-pages.ts';
import { NotFoundPage } from './ui/staff-page.tsx';

export function StaffApp() {
  return (
    <StaffQueries>
      <StaffShell>
        <ErrorBoundary resetKey={useLocation().pathname}>
          <Suspense fallback={<LoadingWhileMounted />}>
            <Routes routes={routes} />
          </Suspense>
        </ErrorBoundary>
      </StaffShell>
    </StaffQueries>
  );
}

const routes = [
  ...['/login', RETURN_PATH].map((path) => ({
    path,
    element: (
      <SignedOutOnly>
        <LoginPage />
      </SignedOutOnly>
    ),
  })),
  { path: '/invitation', element: <InvitationPage /> },
  ...campDayPages.map(({ path, page: { Page } }) => ({
    path,
    element: (
      <CampDaysOnly>
        <Page />
      </CampDaysOnly>
    ),
  })),
  { path: '/', element: staffPage(<Home />) },
  ...staffPages.map(({ path, page: { Page } }) => ({ path, element: staffPage(<Page />) })),
  { path: '*', element: staffPage(<NotFoundPage />) },
];

function staffPage(page: ReactNode) {
  return <StaffOnly>{page}</StaffOnly>;
}

type RedirectState = { wanted?: Pick<Location, 'pathname' | 'search'> };

function StaffOnly({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const portal = usePortalState();
  const location = useLocation();
  if (session.status === 'unreachable' || portal === 'unreachable') return <UnreachablePage />;
  if (session.status === 'checking' || portal === 'loading') return <LoadingWhileMounted />;
  if (session.status === 'signed-in') return <PageOfRole>{children}</PageOfRole>;
  // After a deliberate log out nobody wants to come back to this page.
  const state: RedirectState = session.because === 'logged-out' ? {} : { wanted: location };
  return <Redirect to="/login" state={state} />;
}

/** With a token these pages open from what the phone kept, before the server says whether the session still holds. */
function CampDaysOnly({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const location = useLocation();
  if (session.status === 'signed-out') {
    const state: RedirectState = session.because === 'logged-out' ? {} : { wanted: location };
    return <Redirect to={CAMP_DAYS_LOGIN} state={state} />;
  }
  if (session.status === 'signed-in' && !hasAnyRole(session.me.roles, campDayRoles)) return <NotFoundPage />;
  return children;
}

/** What the pages and the navigation share, created again for another account. */
function StaffQueries({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const person = session.status === 'signed-in' ? session.me.id : 'nobody';
  return <QueriesOfPerson key={person}>{children}</QueriesOfPerson>;
}

function QueriesOfPerson({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <Queries client={client} reloads>
      {children}
    </Queries>
  );
}

/** A page that is not for the roles is not there. A session for camp days opens only its own account. */
function PageOfRole({ children }: { children: ReactNode }) {
  const { roles, for_camp_days } = useStaffMe();
  const { pathname } = useLocation();
  if (for_camp_days && pathname !== '/account') return <Redirect to="/camp/" />;
  const page = staffPages.find(({ path }) => matchPath(path, pathname));
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      {page && !canOpen(page, roles) ? <NotFoundPage /> : children}
    </Suspense>
  );
}

function Home() {
  const me = useStaffMe();
  const isAdmin = hasAnyRole(me.roles, getSetUp.roles) && !me.for_camp_days;
  return isAdmin ? <HomeOfAdmin /> : <Redirect to={homeOf(me)} />;
}

/** The set-up checklist, until nothing required is missing there that was not skipped. */
function HomeOfAdmin() {
  const me = useStaffMe();
  const { data, isFetching } = useQuery({ ...queryOf(getSetUp), staleTime: 0 });
  if (isFetching) return <LoadingWhileMounted />;
  const isIncomplete = data?.items.some(({ required, state }) => required && state === 'missing');
  return <Redirect to={isIncomplete ? '/set-up' : homeOf(me)} />;
}

function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  const wanted = (useLocation().state as RedirectState | null)?.wanted;
  return session.status === 'signed-in' ? <Redirect to={wanted ?? '/'} /> : children;
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

/** Beside a page the navigation; on a phone above and below it. */
function StaffShell({ children }: { children: ReactNode }) {
  const onSite = isCampDayPath(useLocation().pathname);
  const signedIn = hasNavigation(useStaffSession()) && !onSite;
  return (
    <div className={classNames(signedIn && styles.frame)}>
      <ShellFrame header={onSite ? null : <StaffHeader />}>
        <StorageNotice
          withoutTls={
            onSite
              ? 'This connection is not encrypted (http), so this phone cannot keep the camp day: without a network these pages do not open.'
              : undefined
          }
        />
        <ZoneNotice />
        {children}
      </ShellFrame>
      <ChoiceDialog />
      <IdleWarning />
    </div>
  );
}

/** A session for camp days may open no page of the navigation. */
const hasNavigation = (session: StaffSession): session is Extract<StaffSession, { status: 'signed-in' }> =>
  session.status === 'signed-in' && !session.me.for_camp_days;

/** Where the clock on this device shows another time than the pages. */
function ZoneNotice() {
  const portal = usePortalState();
  const zone = useOtherZone(typeof portal === 'string' ? undefined : portal.time_zone);
  return zone ? <p className={styles.zone}>{`All times are in ${zone}.`}</p> : null;
}

/** The provider's name and the places of this role. */
function StaffHeader() {
  const session = useStaffSession();
  const portal = usePortalState();
  const product = typeof portal === 'string' ? '' : portal.product;
  const signedIn = hasNavigation(session);
  return (
    <header className={classNames('line gap-3 middle no-print', styles.header, signedIn && styles.beside)}>
      <Link className={classNames('gap-2 middle bold', styles.home)} to="/">
        {product} <span className={styles.side}>Staff</span>
      </Link>
      {hasNavigation(session) && <StaffNavigation me={session.me} />}
    </header>
  );
}
