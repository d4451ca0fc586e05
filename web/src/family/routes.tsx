import { t } from '@bowline/contract/text/t';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type LazyPage, lazyPage } from '../shell/lazy-page.tsx';
import { withTexts } from '../shell/load-texts.ts';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { loadPortal, usePortalState } from '../shell/portal.ts';
import { useSession } from '../shell/session/session.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Card, Page, PageHeading } from '../ui/layout/page.tsx';
import { matchPath } from '../ui/router/match-path.ts';
import { Redirect, Routes, useLocation } from '../ui/router/router.tsx';
import { type RequestState, readRequestedPath } from './auth/arrival.ts';
import {
  familyPages,
  loadFamilyLayout,
  loadNotFound,
  type OpenPage,
  type OpenPageProps,
  openPages,
} from './pages.ts';

const notFound = lazyPage(loadNotFound);
const familyLayout = lazyPage(loadFamilyLayout);

type LoadedPage = Pick<OpenPage, 'load' | 'texts'>;
const lazyPages = new Map<LoadedPage['load'], LazyPage<OpenPageProps>>();

// Two addresses of one page share it, so that it stays mounted when the address changes.
function lazyOf({ load, texts }: LoadedPage): LazyPage<OpenPageProps> {
  const known = lazyPages.get(load) ?? lazyPage(() => withTexts(texts, load));
  lazyPages.set(load, known);
  return known;
}

const routes = [
  { path: '/', element: <Redirect to="/login" /> },
  ...openPages.map((page) => ({
    path: page.path,
    element: page.forAll ? openPage(page) : <SignedOutOnly>{openPage(page)}</SignedOutOnly>,
  })),
  ...familyPages.map((page) => ({ path: page.path, element: signedInPage(page) })),
  { path: '*', element: <notFound.Page /> },
];

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      <Routes routes={routes} />
    </Suspense>
  );
}

const preloadNext = () => preloadPage('/campers');

function openPage(page: OpenPage) {
  const { Page } = lazyOf(page);
  return <Page preloadNext={preloadNext} />;
}

function signedInPage(page: LoadedPage) {
  const { Page } = lazyOf(page);
  return (
    <SignedInOnly Layout={familyLayout.Page}>
      <Page />
    </SignedInOnly>
  );
}

const findPage = (pathname: string) => ({
  open: openPages.find(({ path }) => matchPath(path, pathname)),
  family: familyPages.find(({ path }) => matchPath(path, pathname)),
});

/** The title of the window for an address, before the page has loaded. */
export function pageTitle(pathname: string): string | undefined {
  const { open, family } = findPage(pathname);
  return (open ?? family)?.title();
}

/** Fetches the code of the page at an address while the rest still starts. */
export async function preloadPage(pathname: string): Promise<void> {
  const { open, family } = findPage(pathname);
  if (open) await lazyOf(open).preload();
  if (family) await Promise.all([familyLayout.preload(), lazyOf(family).preload()]);
}

interface SignedInOnlyProps {
  readonly Layout: ComponentType<{ children: ReactNode }>;
  readonly children: ReactNode;
}

function SignedInOnly({ Layout, children }: SignedInOnlyProps) {
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
function SignedOutOnly({ children }: { children: ReactNode }) {
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
