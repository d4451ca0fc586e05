import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { writePageLanguages } from './catalogues.ts';
import { buildPasswordPages } from './password-pages.ts';
import { buildPrefetchScript } from './prefetch-script.ts';
import { prerenderPages } from './prerender.ts';
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
  const languages = await writePageLanguages(dist);
  await prerenderPages(dist, languages, renderPage);
  await writeShells({ dist, languages, prefetchScript, renderShell });
}

if (import.meta.main) await buildFamily(join(web, 'dist'));
