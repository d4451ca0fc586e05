import { type ComponentType, Suspense } from 'react';
import { type LazyPage, lazyPage } from '../shell/lazy-page.tsx';
import { withTexts } from '../shell/load-texts.ts';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { matchPath } from '../ui/router/match-path.ts';
import { Redirect, Routes } from '../ui/router/router.tsx';
import { LoginPage } from './auth/login-page.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import {
  familyPages,
  loadFamilyLayout,
  loadNotFound,
  type OpenPage,
  openPages,
  type TextArea,
} from './pages.ts';

const notFound = lazyPage(loadNotFound);
const familyLayout = lazyPage(loadFamilyLayout);

type Load = () => Promise<{ default: ComponentType }>;
type LoadedPage = { readonly load: Load; readonly texts?: TextArea };
const lazyPages = new Map<Load, LazyPage>();

// Two addresses of one page share it, so that it stays mounted when the address changes.
function lazyOf({ load, texts }: LoadedPage): LazyPage {
  const known = lazyPages.get(load) ?? lazyPage(() => withTexts(texts, load));
  lazyPages.set(load, known);
  return known;
}

/** The login comes with the entry, being what most visits start with; every other page is a chunk of its own. */
const routes = [
  { path: '/', element: <Redirect to="/login" /> },
  ...openPages.map((page) => ({
    path: page.path,
    element: <SignedOutOnly>{openPage(page)}</SignedOutOnly>,
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

function openPage({ load, texts }: OpenPage) {
  if (!load) return <LoginPage preloadNext={() => preloadPage('/campers')} />;
  const { Page } = lazyOf({ load, texts });
  return <Page />;
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
  open: openPages.find(({ path }) => path === pathname),
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
  if (open?.load) await lazyOf({ ...open, load: open.load }).preload();
  if (family) await Promise.all([familyLayout.preload(), lazyOf(family).preload()]);
}
