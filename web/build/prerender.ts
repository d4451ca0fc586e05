import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPages } from '../src/family/pages.ts';
import { type ChunkFiles, chunkFiles } from './chunk-files.ts';
import { fillShell, preloadLinks, styleHash, stylesFor } from './page-html.ts';
import { writeCopies } from './precompress.ts';
import { openPageSource } from './shells.ts';

type RenderPage = (path: string) => Promise<string>;

const SHELL = 'index.html';

const noFiles: ChunkFiles = { scripts: new Set(), styles: new Set() };

/**
 * Writes the pages that show before any script has run, with their styles inside, and `prerendered.json`:
 * by address the file and the hashes its styles need in the content security policy.
 */
export async function prerenderPages(dist: string, renderPage: RenderPage): Promise<void> {
  const shell = await readFile(join(dist, SHELL), 'utf8');
  const manifest: Record<string, { file: string; styleHashes: string[] }> = {};
  for (const page of openPages) {
    const { path, title } = page;
    const file = `${path.slice(1)}.html`;
    const source = openPageSource(page);
    const own = source ? await chunkFiles(dist, [source]) : noFiles;
    const css = await stylesFor(dist, shell, own.styles);
    const titled = shell.replace(/<title>.*<\/title>/, () => `<title>${title()}</title>`);
    const parts = { css, head: preloadLinks(own, shell), content: await renderPage(path) };
    await writeFile(join(dist, file), fillShell(titled, parts));
    await writeCopies(join(dist, file));
    manifest[path] = { file, styleHashes: [styleHash(css)] };
  }
  await writeCopies(join(dist, SHELL));
  await writeFile(join(dist, 'prerendered.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
