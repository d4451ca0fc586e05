import { type ComponentType, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { type LazyPage, lazyPage } from '../shell/lazy-page.tsx';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { LoginPage } from './auth/login-page.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { familyPages, loadFamilyLayout, openPages } from './pages.ts';

const notFound = lazyPage(() => import('./not-found-page.tsx'));
const familyLayout = lazyPage(loadFamilyLayout);

type Load = () => Promise<{ default: ComponentType }>;
const lazyPages = new Map<Load, LazyPage>();

// Two addresses of one page share it, so that it stays mounted when the address changes.
function lazyOf(load: Load): LazyPage {
  const known = lazyPages.get(load) ?? lazyPage(load);
  lazyPages.set(load, known);
  return known;
}

/** The login comes with the entry, being what most visits start with; every other page is a chunk of its own. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        {openPages.map(({ path, load }) => (
          <Route key={path} path={path} element={<SignedOutOnly>{openPage(load)}</SignedOutOnly>} />
        ))}
        <Route element={<SignedInOnly Layout={familyLayout.Page} />}>
          {familyPages.map(({ path, load }) => {
            const { Page } = lazyOf(load);
            return <Route key={path} path={path} element={<Page />} />;
          })}
        </Route>
        <Route path="*" element={<notFound.Page />} />
      </Routes>
    </Suspense>
  );
}

function openPage(load: Load | undefined) {
  if (!load) return <LoginPage preloadNext={() => preloadPage('/campers')} />;
  const { Page } = lazyOf(load);
  return <Page />;
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
  if (open?.load) await lazyOf(open.load).preload();
  if (family) await Promise.all([familyLayout.preload(), lazyOf(family.load).preload()]);
}
