import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '@bowline/contract/text/languages';
import { englishReader, type Reader, setReader } from '@bowline/contract/text/t';
import { pageTexts } from '../src/family/page-texts.ts';

/** The catalogue that every page has. */
export const ENTRY_TEXTS = 'entry';

/** A language that the pages are written in. */
export interface PageLanguage {
  readonly reader: Reader;
  /** Before the names of its pages in the build. */
  readonly folder: string;
  /** The folder of its catalogues; English has none. */
  readonly catalogues?: string;
}

export async function readCatalogue(language: Language): Promise<Reader['catalogue']> {
  const file = fileURLToPath(import.meta.resolve(`@bowline/contract/catalogues/${language}.json`));
  return JSON.parse(await readFile(file, 'utf8'));
}

const fontPreload = /<link rel="preload"[^>]*as="font"[^>]*>\s*/;

// Chinese is set in the device's own font.
const withFont = (html: string, language: Language): string =>
  language.startsWith('zh') ? html.replace(fontPreload, '') : html;

interface PageOptions {
  readonly title?: () => string;
  /** The catalogues of its texts. */
  readonly texts?: readonly string[];
}

/**
 * The built page in a language: its catalogues, description, title and what it says without scripts and in other browsers.
 * The English text of all but the first two is in `data-text`, from which the server corrects them
 * (server/src/http/pages/corrected-pages.ts).
 */
export function translatePage(
  html: string,
  { reader, catalogues }: PageLanguage,
  { title = pageTexts.title, texts = [ENTRY_TEXTS] }: PageOptions = {},
): string {
  const translated = (text: () => string) => {
    setReader(() => reader);
    const translation = text();
    setReader(() => englishReader);
    return translation;
  };
  const write = (tag: string, text: () => string) =>
    `<${tag} data-text="${text()}">${translated(text)}</${tag}>`;
  const page = withFont(html, reader.language)
    .replace(/(<html[^>]* lang=")[^"]*/, `$1${reader.language}`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, tag: string) => tag + translated(pageTexts.description),
    )
    .replace(/<title[^>]*>.*<\/title>/, () => write('title', title))
    .replace(/(<noscript>\s*)<p[^>]*>[^<]*<\/p>/, (_, tag: string) => tag + write('p', pageTexts.noScript))
    .replace(
      /(id="old-browser"[^>]*>\s*)<p[^>]*>[^<]*<\/p>/,
      (_, tag: string) => tag + write('p', pageTexts.oldBrowser),
    )
    .replace(
      /(id="in-app-browser"[^>]*>\s*)<p[^>]*>[^<]*<\/p>/,
      (_, tag: string) => tag + write('p', pageTexts.inAppBrowser),
    );
  if (!catalogues) return page;
  // Module scripts are fetched together and run in the order of the page.
  const scripts = texts.map(
    (area) => `<script type="module" crossorigin src="/${catalogues}${area}.js"></script>`,
  );
  return page
    .replace('<html', `<html data-texts="/${catalogues}"`)
    .replace('<script type="module"', (main) => `${scripts.join('')}${main}`);
}
