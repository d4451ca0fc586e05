import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGLISH, languages } from '@bowline/contract/text/languages';
import { englishReader, type Reader } from '@bowline/contract/text/t';
import { build, type Manifest } from 'vite';
import { places } from '../../scripts/collect-texts.mjs';
import { openPages } from '../src/family/pages.ts';
import { findAreaTexts, writeCatalogues } from './catalogues.ts';
import { type ChunkFiles, chunkFiles } from './chunk-files.ts';
import { fillShell, preloadLinks, styleHash, stylesFor } from './page-html.ts';
import { type PageLanguage, readCatalogue, translatePage } from './page-languages.ts';
import { buildPasswordPages } from './password-pages.ts';
import { type FamilyShell, familyShells, openPageSource, openPageTexts, textAreas } from './shells.ts';

const web = join(import.meta.dirname, '..');
const configFile = join(web, 'vite.config.ts');

/** Builds the families' pages in every language, in an empty folder. */
export async function buildFamily(dist: string): Promise<void> {
  // The server renders the pages that anybody may open with it; nobody else is sent it.
  const rendererDir = join(dist, 'renderer');
  await build({ configFile, build: { outDir: dist, emptyOutDir: true } });
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: rendererDir, emptyOutDir: true, ssr: 'src/prerender.tsx', copyPublicDir: false },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  });
  await buildPasswordPages(rendererDir);

  const prefetchScript = await buildPrefetchScript(web, dist);
  const { renderPage, renderShell } = await import(pathToFileURL(join(rendererDir, 'prerender.js')).href);
  const pageLanguages = await writeLanguages(dist);
  const styles = [
    ...(await prerenderPages(dist, pageLanguages, renderPage)),
    await writeShells({ dist, languages: pageLanguages, prefetchScript, renderShell }),
  ];
  await writeJson(join(dist, 'style-hashes.json'), [...new Set(styles.map(styleHash))]);
}

const writeJson = (file: string, value: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

async function writeLanguages(dist: string): Promise<PageLanguage[]> {
  const texts = await findAreaTexts(dist, textAreas, places);
  const written = languages.map(async (language): Promise<PageLanguage> => {
    if (language === ENGLISH) return { reader: englishReader, folder: '' };
    const catalogue = await readCatalogue(language);
    const catalogues = await writeCatalogues(dist, texts, language, catalogue);
    return { reader: { language, catalogue }, folder: `${language}/`, catalogues };
  });
  return Promise.all(written);
}

const SOURCE = 'src/family/prefetch/prefetch.ts';

/**
 * Builds the script that prefetches a page's calls, and returns its address. It shares no chunk with the page, so that it
 * need not wait for one.
 */
async function buildPrefetchScript(web: string, dist: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(web, SOURCE),
        output: { format: 'iife', entryFileNames: 'assets/prefetch-[hash].js' },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = chunks.find(({ fileName }) => fileName.endsWith('.js'));
  if (!script) throw new Error('The prefetch script was not built');
  await addToManifest(join(dist, 'chunks.json'), script.fileName);
  return `/${script.fileName}`;
}

// The family's manifest lists it too, for the tests and measurements that read all scripts.
async function addToManifest(manifest: string, file: string): Promise<void> {
  const chunks: Manifest = JSON.parse(await readFile(manifest, 'utf8'));
  chunks[SOURCE] = { file, src: SOURCE, isEntry: true };
  await writeJson(manifest, chunks);
}

type RenderPage = (path: string, options: { reader: Reader }) => Promise<string>;
/** By address, a page's file, and the styles inside it. */
type PrerenderedPages = Record<string, { file: string; css: string }>;

const SHELL = 'index.html';

/**
 * Writes the pages that show before any script has run, with their styles inside, which it returns, and
 * `prerendered.json`: by language and address the file.
 */
async function prerenderPages(
  dist: string,
  languages: readonly PageLanguage[],
  renderPage: RenderPage,
): Promise<string[]> {
  const shell = await readFile(join(dist, SHELL), 'utf8');
  const manifest: Record<string, Record<string, string>> = {};
  const styles: string[] = [];
  for (const language of languages) {
    await mkdir(join(dist, language.folder), { recursive: true });
    const pages = Object.entries(await prerenderIn(language, dist, shell, renderPage));
    manifest[language.reader.language] = Object.fromEntries(pages.map(([path, { file }]) => [path, file]));
    styles.push(...pages.map(([, { css }]) => css));
    await writeFile(join(dist, language.folder, SHELL), translatePage(shell, language));
  }
  await writeJson(join(dist, 'prerendered.json'), manifest);
  return styles;
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
    const own = await chunkFiles(dist, [openPageSource(page)]);
    const css = await stylesFor(dist, shell, own.styles);
    const content = await renderPage(path, { reader: language.reader });
    const html = fillShell(shell, { css, head: preloadLinks(own, shell), content });
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), translatePage(html, language, { title, texts: openPageTexts(page) }));
    pages[path] = { file, css };
  }
  return pages;
}

interface ShellBuild {
  readonly dist: string;
  readonly languages: readonly PageLanguage[];
  readonly prefetchScript: string;
  readonly renderShell: (path: string, reader: Reader) => string;
}

/**
 * Writes a shell for each page behind the login: its header, and links to all that the page will fetch. `shells.json` maps
 * languages and addresses to shells. Returns the styles inside all of them.
 */
async function writeShells(build: ShellBuild): Promise<string> {
  const shell = await readFile(join(build.dist, SHELL), 'utf8');
  const css = await stylesFor(build.dist, shell);
  const files: Record<string, Record<string, string>> = {};
  for (const language of build.languages) {
    await mkdir(join(build.dist, language.folder, 'shells'), { recursive: true });
    const written = familyShells.map(async (page) => {
      const file = `${language.folder}shells/${page.path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}.html`;
      await writeFile(join(build.dist, file), await htmlOf(page, language, shell, css, build));
      return [page.path, file] as const;
    });
    files[language.reader.language] = Object.fromEntries(await Promise.all(written));
  }
  await writeJson(join(build.dist, 'shells.json'), files);
  return css;
}

async function htmlOf(
  one: FamilyShell,
  language: PageLanguage,
  shell: string,
  css: string,
  { dist, prefetchScript: early, renderShell }: ShellBuild,
) {
  const own = await chunkFiles(dist, one.sources);
  const head = preloadLinks(own, shell);
  const first = `<script async fetchpriority="high" src="${early}"></script>`;
  const html = fillShell(shell, {
    css,
    head,
    content: renderShell(one.path, language.reader),
    root: ' data-shell',
  });
  return translatePage(html, language, { texts: one.texts })
    .replace('<html', () => `<html data-page="${one.path}" data-prefetch="${one.prefetchPaths.join(' ')}"`)
    .replace('<script', () => `${first}\n    <script`)
    .replace('</body>', () => `${styleLinks(own, shell)}\n  </body>`);
}

// At the end, so that the header above does not wait for them.
function styleLinks({ styles }: ChunkFiles, shell: string): string {
  const missing = [...styles].filter((file) => !shell.includes(file));
  return missing.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
}

if (import.meta.main) await buildFamily(join(web, 'dist'));
