import { type Reader, setReader } from '@bowline/contract/text/t';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './family/app.tsx';
import { HeaderShell } from './family/header.tsx';
import { preloadPage } from './family/routes.tsx';
import { type Portal, setRenderedPortal } from './shell/portal.ts';
import { MemoryRouter } from './ui/router/router.tsx';

/** What a page behind the login shows before any script has run: its header, which cannot be used yet. */
export function renderShell(path: string, reader: Reader): string {
  setReader(() => reader);
  return renderToString(
    <MemoryRouter initialAddress={path}>
      <div inert>
        <HeaderShell />
      </div>
    </MemoryRouter>,
  );
}

interface Options {
  readonly reader: Reader;
  readonly portal?: Portal;
}

/**
 * The HTML of a page as a visitor without a session first sees it. The build makes it once without the portal; the server
 * makes it again with the portal as it is.
 */
export async function renderPage(path: string, { reader, portal }: Options): Promise<string> {
  await preloadPage(path);
  // Rendering is over before anything else runs.
  setReader(() => reader);
  setRenderedPortal(portal);
  return renderToString(
    <StrictMode>
      <MemoryRouter initialAddress={path}>
        <App />
      </MemoryRouter>
    </StrictMode>,
  );
}
