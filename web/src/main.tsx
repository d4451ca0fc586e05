import './ui/tokens.css';
import './ui/base.css';
import './schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { startApp } from './app/start.ts';

startApp();
preloadPage(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const page = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// Only a page that was prerendered for this very address can be brought to life; /index.html starts empty.
if (root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);
