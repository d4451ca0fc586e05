import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PasswordPage } from '@bowline/contract/api/account/password-pages';
import { DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import type { Reader } from '@bowline/contract/text/t';
import type { PortalRecord } from '../../core/portal/read-portal.ts';
import { campStyleHash, insertCampStyle } from '../../http/pages/brand-style.ts';

interface PageOptions {
  readonly reader: Reader;
  /** The page's address, to which the choice of a language leads back. */
  readonly path: string;
  /** Absent where it cannot be known, as while the database is away. */
  readonly portal: PortalRecord | undefined;
}

interface PageRenderer {
  readonly render: (page: PasswordPage, options: PageOptions) => string;
  /** The content security policy of its pages, where the camp has this colour. */
  readonly policy: (colour: string) => string;
}

interface RendererModule {
  renderPasswordPage(page: PasswordPage, options: PageOptions & { css: string }): string;
}

/** Loads the built renderer of the password pages at the first visit; undefined where the client is not built. */
export function createPageRenderer(webDir: string): () => Promise<PageRenderer | undefined> {
  let renderer: Promise<PageRenderer> | undefined;
  const script = join(webDir, 'renderer', 'password-pages.js');
  return async () => {
    if (!renderer && !existsSync(script)) return undefined;
    renderer ??= loadRenderer(script);
    return renderer;
  };
}

async function loadRenderer(script: string): Promise<PageRenderer> {
  const [{ renderPasswordPage }, css]: [RendererModule, string] = await Promise.all([
    import(pathToFileURL(script).href),
    readFile(script.replace(/\.js$/, '.css'), 'utf8'),
  ]);
  return {
    // HTML cannot contain a NUL.
    render: (page, options) =>
      insertCampStyle(
        renderPasswordPage(page, { ...options, css }).replaceAll('\0', ''),
        options.portal?.colour ?? DEFAULT_COLOUR,
      ),
    policy: (colour) => policyFor(css, colour),
  };
}

/** These pages need no script, so they can run none. */
function policyFor(css: string, colour: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', css, 'base64')}' ${campStyleHash(colour)}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
