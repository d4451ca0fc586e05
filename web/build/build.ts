import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { writeCopies } from './precompress.ts';
import { prerenderPages } from './prerender.ts';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const rendererDir = join(web, 'node_modules', '.prerender');
const configFile = join(web, 'vite.config.ts');

await build({ configFile, build: { outDir: dist, emptyOutDir: true } });
await build({
  configFile,
  mode: 'staff',
  build: { outDir: dist, emptyOutDir: false, copyPublicDir: false },
});
await writeCopies(join(dist, 'staff.html'));
await build({
  configFile,
  logLevel: 'warn',
  build: { outDir: rendererDir, emptyOutDir: true, ssr: 'src/prerender.tsx', copyPublicDir: false },
  ssr: { noExternal: ['@bowline/contract'] },
});

const { renderPage } = await import(pathToFileURL(join(rendererDir, 'prerender.js')).href);
await prerenderPages(dist, renderPage);
await rm(rendererDir, { recursive: true });
