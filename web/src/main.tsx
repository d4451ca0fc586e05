import './ui/fonts/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/primitives.css';
import './shell/page-reader.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './family/app.tsx';
import { preloadPage } from './family/routes.tsx';
import { followCalls } from './shell/loading.tsx';
import { notifyAboutCalls } from './shell/notifications.tsx';
import { findPortal, loadPortal } from './shell/portal.ts';
import { endSessionOnUnauthorised, followSession } from './shell/session/session.ts';
import { BrowserRouter } from './ui/router/router.tsx';

startApp();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const page = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// Where it fails, React loads it again, and the error boundary shows the error.
const preloaded = preloadPage(window.location.pathname).catch(() => undefined);

// Prerendered HTML is hydrated once its page has loaded. A shell is replaced at once.
if (root.firstElementChild && !('shell' in root.dataset)) void preloaded.then(() => hydrateRoot(root, page));
else createRoot(root).render(page);

/** Connects the calls to spinner, notifications and session, before the first call. */
function startApp(): void {
  followCalls();
  notifyAboutCalls();
  endSessionOnUnauthorised();
  followSession();
  if (!findPortal()) void loadPortal();
}
