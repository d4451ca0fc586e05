import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGLISH, languages } from '@bowline/contract/text/languages';
import { englishReader } from '@bowline/contract/text/t';
import { build } from 'vite';
import { places } from '../../scripts/collect-texts.mjs';
import { findAreaTexts, writeCatalogues } from './catalogues.ts';
import { type PageLanguage, readCatalogue } from './page-languages.ts';
import { buildPasswordPages } from './password-pages.ts';
import { buildPrefetchScript } from './prefetch-script.ts';
import { prerenderPages } from './prerender.ts';
import { textAreas } from './shells.ts';
import { writeShells } from './write-shells.ts';

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
  await prerenderPages(dist, pageLanguages, renderPage);
  await writeShells({ dist, languages: pageLanguages, prefetchScript, renderShell });
}

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

if (import.meta.main) await buildFamily(join(web, 'dist'));
