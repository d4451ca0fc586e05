import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, type Language, languages } from '@bowline/contract/text/languages';
import { z } from 'zod';

const styleHashes = z.array(z.string().regex(/^sha256-[\w+/]+=*$/));
// By language and address, the file.
const pageManifest = z.record(z.enum(languages), z.record(z.string(), z.string()));

/** The built pages of the web client. */
export interface WebBuild {
  readonly folder: string;
  readonly pages: Readonly<Record<Language, BuiltPages>>;
  /** The script that renders the prerendered pages with the portal's current data. */
  readonly renderer: string;
  /** What the styles inside those pages need in the content security policy. */
  readonly styleHashes: readonly string[];
}

/** The family's pages in a language. */
export interface BuiltPages {
  /** The file of each prerendered page, by its address. */
  readonly prerendered: ReadonlyMap<string, string>;
  /** The shell of each page rendered in the browser, by the pattern of its address; the first match counts. */
  readonly shells: readonly { readonly address: RegExp; readonly file: string }[];
  /** The file of every other page. */
  readonly fallback: string;
}

/** Reads the manifests of the client's build; undefined where it has not been built. */
export function readWebBuild(folder: string): WebBuild | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const prerendered = pageManifest.parse(readJson(folder, 'prerendered.json'));
  const shells = pageManifest.parse(readJson(folder, 'shells.json'));
  const pagesIn = (language: Language): BuiltPages => ({
    prerendered: new Map(Object.entries(prerendered[language])),
    shells: Object.entries(shells[language]).map(([path, file]) => ({ address: addressPattern(path), file })),
    fallback: language === ENGLISH ? 'index.html' : `${language}/index.html`,
  });
  return {
    folder,
    pages: Object.fromEntries(
      languages.map((language) => [language, pagesIn(language)]),
    ) as WebBuild['pages'],
    renderer: join(folder, 'renderer', 'prerender.js'),
    styleHashes: styleHashes.parse(readJson(folder, 'style-hashes.json')),
  };
}

const readJson = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));

// `/camper/:id` matches `/camper/0198`.
const addressPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
