import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';

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
