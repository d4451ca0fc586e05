import './ui/tokens.css';
import './ui/base.css';
import './shell/schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './family/app.tsx';
import { preloadPage } from './family/routes.tsx';
import { followCalls } from './shell/loading.tsx';
import { notifyAboutCalls } from './shell/notifications.tsx';
import { findPortal, loadPortal } from './shell/portal.ts';
import { endSessionOnUnauthorised, followSession } from './shell/session/session.ts';

startApp();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const page = (
  <StrictMode>
    {/* A pressed link shows at once, not only when the code of its page has come. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// React asks again for what did not arrive, and the error boundary has a word for it.
const preloaded = preloadPage(window.location.pathname).catch(() => undefined);

// Prerendered HTML is brought to life when its page is there. A mere shell makes room for the page at once.
if (root.firstElementChild && !('shell' in root.dataset)) void preloaded.then(() => hydrateRoot(root, page));
else createRoot(root).render(page);

/** Ties the calls to spinner, notifications and session, before the first one is made. */
function startApp(): void {
  followCalls();
  notifyAboutCalls();
  endSessionOnUnauthorised();
  followSession();
  if (!findPortal()) void loadPortal();
}
