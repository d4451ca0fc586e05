import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@bowline/contract/text/languages';
import type { Reader } from '@bowline/contract/text/t';
import { readerOf } from '../../platform/language.ts';
import { insertCampStyle } from './brand-style.ts';
import { correctionsElement, insertCorrections, jsonElement } from './corrected-pages.ts';
import { type EncodedPage, encodePage } from './encoded-page.ts';
import type { WebBuild } from './web-build.ts';

interface Renderer {
  readonly renderPage: (path: string, options: { reader: Reader; portal: object }) => Promise<string>;
}

/** What the pages themselves need of the portal; all of it goes to the renderer. */
interface PagePortal {
  readonly product: string;
  readonly colour: string;
}

export type ReadPortal = () => Promise<PagePortal>;

/** The page at an address in a language; undefined when it needs a login or cannot be rendered now. */
type OpenPages = (path: string, language: Language) => Promise<EncodedPage | undefined>;

/**
 * Renders the login and the sign-up with the portal's data, so that they name the camp before any script runs. A page
 * is rendered once in each language for each portal read and each correction. Without a portal, as while the database is
 * unavailable, the built file is sent.
 */
export function createOpenPages(build: WebBuild, readPortal: ReadPortal): OpenPages {
  const cache = new WeakMap<object, Map<string, Promise<EncodedPage | undefined>>>();
  let renderer: Promise<Renderer | undefined> | undefined;
  return async (path, language) => {
    const file = build.pages[language].prerendered.get(path);
    if (!file) return undefined;
    renderer ??= import(pathToFileURL(build.renderer).href).catch(() => undefined);
    const [render, portal] = await Promise.all([renderer, readPortal().catch(() => undefined)]);
    if (!render || !portal) return undefined;
    const pages = cache.get(portal) ?? new Map<string, Promise<EncodedPage | undefined>>();
    cache.set(portal, pages);
    const corrections = correctionsElement(language);
    const key = file + corrections;
    const page =
      pages.get(key) ??
      renderEncoded(join(build.folder, file), { portal, language, corrections }, () =>
        render.renderPage(path, { reader: readerOf(language), portal }),
      );
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  };
}

interface PageData {
  readonly portal: PagePortal;
  readonly language: Language;
  readonly corrections: string;
}

async function renderEncoded(
  file: string,
  data: PageData,
  render: () => Promise<string>,
): Promise<EncodedPage> {
  const [built, content] = await Promise.all([readFile(file, 'utf8'), render()]);
  return encodePage(insertData(built, content, data));
}

/** Puts the content into the root, the portal's data in place of its preload, and the corrected translations. */
function insertData(built: string, content: string, { portal, language, corrections }: PageData): string {
  return insertCampStyle(insertCorrections(built, language, corrections), portal.colour)
    .replace(/<!--root-->.*<!--\/root-->/s, () => `<div id="root">${content}</div>`)
    .replace(/<link rel="preload" href="\/api\/portal"[^>]*>/, () => jsonElement('portal', portal));
}
