import '../ui/fonts/fonts.css';
import '../ui/tokens.css';
import './density.css';
import '../ui/base.css';
import '../ui/primitives.css';
import './paper.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTokenInTab } from '../api/token.ts';
import { followCalls } from '../shell/loading.tsx';
import { notifyAboutCalls } from '../shell/notifications.tsx';
import { loadPortal } from '../shell/portal.ts';
import { BrowserRouter } from '../ui/router/router.tsx';
import { StaffApp } from './app.tsx';
import { watchIdleStaffSession } from './session/idle-session.tsx';
import { endStaffSessionOnUnauthorized, resumeStaffSession } from './session/session.ts';

startStaffApp();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter base="/staff">
      <StaffApp />
    </BrowserRouter>
  </StrictMode>,
);

/** Ties the calls to spinner, notifications and session, before the first one is made. */
function startStaffApp(): void {
  keepTokenInTab('staff_token');
  followCalls();
  notifyAboutCalls();
  endStaffSessionOnUnauthorized();
  watchIdleStaffSession();
  void loadPortal();
  void resumeStaffSession();
}
