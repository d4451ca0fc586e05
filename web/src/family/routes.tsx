import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyPage } from '../shell/lazy-page.tsx';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { LoginPage } from './auth/login-page.tsx';
import { familyPages, familyRoom, preloadFamilyPage } from './family-pages.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';

const notFound = lazyPage(() => import('./not-found-page.tsx'));
const signUp = lazyPage(() => import('./auth/sign-up-page.tsx'));

/** The login comes with the shell, being what most visits start with; every other page is a chunk of its own. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route
          path="/login"
          element={
            <SignedOutOnly>
              <LoginPage preloadNext={() => preloadFamilyPage('/campers')} />
            </SignedOutOnly>
          }
        />
        <Route
          path="/sign-up"
          element={
            <SignedOutOnly>
              <signUp.Page />
            </SignedOutOnly>
          }
        />
        <Route element={<SignedInOnly Room={familyRoom.Page} />}>
          {familyPages.map(({ path, page: { Page } }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        <Route path="*" element={<notFound.Page />} />
      </Routes>
    </Suspense>
  );
}

/** Fetches the code of the page at an address while the rest still starts. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname === '/sign-up') return signUp.preload();
  return preloadFamilyPage(pathname);
}
