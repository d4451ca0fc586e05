import { type ReactElement, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { SignUpPage } from '../features/auth/sign-up-page.tsx';
import { familyPages, familyRoom } from './family-pages.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { LoadingWhileMounted } from './loading/loading-while-mounted.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Login and sign-up come with the shell, being what most visits start with; every other page is a chunk of its own. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route path="/login" element={signedOut(<LoginPage />)} />
        <Route path="/sign-up" element={signedOut(<SignUpPage />)} />
        <Route element={<SignedInOnly Room={familyRoom.Page} />}>
          {familyPages.map(({ path, page: { Page } }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

function signedOut(page: ReactElement): ReactElement {
  return <SignedOutOnly>{page}</SignedOutOnly>;
}

/** Fetches the code of the page at an address while the rest still starts. */
export function preloadPage(pathname: string): void {
  const found = familyPages.find(({ path }) => matchPath(path, pathname));
  if (!found) return;
  familyRoom.preload();
  found.page.preload();
}
