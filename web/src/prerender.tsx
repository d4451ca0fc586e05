import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { HeaderShell } from './app/header.tsx';
import { preloadPage } from './app/routes.tsx';

/** What a page behind the login shows before any script has run: its header, which cannot be used yet. */
export function renderShell(path: string): string {
  return renderToString(
    <StaticRouter location={path}>
      <div inert>
        <HeaderShell />
      </div>
    </StaticRouter>,
  );
}

/** The HTML of a page as a visitor without a session first sees it; made once, at build time. */
export async function renderPage(path: string): Promise<string> {
  await preloadPage(path);
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}
