import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { Home, SignedOutOnly, StaffOnly, StaffRoom } from './guards.tsx';
import { InvitationPage } from './invitation/invitation-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { StaffShell } from './shell.tsx';
import { staffPages } from './staff-pages.ts';
import { NotFoundPage } from './ui/not-found-page.tsx';

export function StaffApp() {
  return (
    <StaffRoom>
      <StaffShell>
        <ErrorBoundary place={useLocation().pathname}>
          <Suspense fallback={<LoadingWhileMounted />}>
            <StaffRoutes />
          </Suspense>
        </ErrorBoundary>
      </StaffShell>
    </StaffRoom>
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
