import './ui/fonts/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/primitives.css';
import type { PasswordPage } from '@bowline/contract/api/family/account/password-pages';
import { type Reader, setReader } from '@bowline/contract/text/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { PasswordPageContent, passwordPageTitle } from './family/auth/password-pages.tsx';
import { Footer } from './family/footer.tsx';
import { Header } from './family/header.tsx';
import styles from './password-pages.module.css';
import { type Portal, setRenderedPortal } from './shell/portal.ts';
import { ShellFrame } from './shell/shell-frame.tsx';
import { MemoryRouter } from './ui/router/router.tsx';

interface Options {
  readonly reader: Reader;
  /** The page's address, which another language is chosen for. */
  readonly path: string;
  /** Absent where it cannot be known, as while the database is away. */
  readonly portal: Portal | undefined;
  /** The styles that the build made for these pages. */
  readonly css: string;
}

/** The HTML of a password page, which needs no script and no other file to show. */
export function renderPasswordPage(page: PasswordPage, { reader, path, portal, css }: Options): string {
  setReader(() => reader);
  setRenderedPortal(portal);
  return renderToStaticMarkup(
    <html lang={reader.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffc629" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{passwordPageTitle(page)}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build and hashed as it is */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className={styles.body}>
        <MemoryRouter initialAddress={path}>
          <ShellFrame header={<Header />} footer={<Footer />}>
            <PasswordPageContent page={page} />
          </ShellFrame>
        </MemoryRouter>
      </body>
    </html>,
  );
}
