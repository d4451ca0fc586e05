import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Reader } from '@bowline/contract/text/t';
import { openPages } from '../src/family/pages.ts';
import { type ChunkFiles, chunkFiles } from './chunk-files.ts';
import { fillShell, preloadLinks, styleHash, stylesFor } from './page-html.ts';
import { type PageLanguage, translatePage } from './page-languages.ts';
import { openPageSource, openPageTexts } from './shells.ts';

type RenderPage = (path: string, options: { reader: Reader }) => Promise<string>;
type PrerenderedPages = Record<string, { file: string; styleHashes: string[] }>;

const SHELL = 'index.html';

const noFiles: ChunkFiles = { scripts: new Set(), styles: new Set() };

/**
 * Writes the pages that show before any script has run, with their styles inside, and `prerendered.json`:
 * by language and address the file and the hashes its styles need in the content security policy.
 */
export async function prerenderPages(
  dist: string,
  languages: readonly PageLanguage[],
  renderPage: RenderPage,
): Promise<void> {
  const shell = await readFile(join(dist, SHELL), 'utf8');
  const manifest: Record<string, PrerenderedPages> = {};
  for (const language of languages) {
    await mkdir(join(dist, language.folder), { recursive: true });
    manifest[language.reader.language] = await prerenderIn(language, dist, shell, renderPage);
    await writeFile(join(dist, language.folder, SHELL), translatePage(shell, language));
  }
  await writeFile(join(dist, 'prerendered.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function prerenderIn(
  language: PageLanguage,
  dist: string,
  shell: string,
  renderPage: RenderPage,
): Promise<PrerenderedPages> {
  const pages: PrerenderedPages = {};
  for (const page of openPages.filter(({ path }) => !path.includes(':'))) {
    const { path, title } = page;
    const file = `${language.folder}${path.slice(1)}.html`;
    const source = openPageSource(page);
    const own = source ? await chunkFiles(dist, [source]) : noFiles;
    const css = await stylesFor(dist, shell, own.styles);
    const content = await renderPage(path, { reader: language.reader });
    const html = fillShell(shell, { css, head: preloadLinks(own, shell), content });
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), translatePage(html, language, { title, texts: openPageTexts(page) }));
    pages[path] = { file, styleHashes: [styleHash(css)] };
  }
  return pages;
}
