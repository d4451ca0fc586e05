import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkFiles, chunkFiles } from './chunk-files.ts';
import { fillShell, preloadLinks, stylesFor } from './page-html.ts';
import { writeCopies } from './precompress.ts';
import { type FamilyShell, familyShells } from './shells.ts';

type Making = { dist: string; early: string; renderShell: (path: string) => string };

/**
 * Writes a shell for each page behind the login: its header, and in one go all that it will fetch. `shells.json` tells
 * the server which address has which.
 */
export async function writeShells(making: Making): Promise<void> {
  const shell = await readFile(join(making.dist, 'index.html'), 'utf8');
  // The same for all, and as inside the login: the content security policy has its hash from there.
  const css = await stylesFor(making.dist, shell);
  await mkdir(join(making.dist, 'shells'), { recursive: true });
  const files: Record<string, string> = {};
  for (const one of familyShells) {
    const file = `shells/${one.path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}.html`;
    await writeFile(join(making.dist, file), await htmlOf(one, shell, css, making));
    await writeCopies(join(making.dist, file));
    files[one.path] = file;
  }
  await writeFile(join(making.dist, 'shells.json'), `${JSON.stringify(files, null, 2)}\n`);
}

async function htmlOf(one: FamilyShell, shell: string, css: string, { dist, early, renderShell }: Making) {
  const own = await chunkFiles(dist, one.sources);
  const head = preloadLinks(own, shell);
  const first = `<script async fetchpriority="high" src="${early}"></script>`;
  const html = fillShell(shell, { css, head, content: renderShell(one.path), root: ' data-shell' });
  return html
    .replace('<html', () => `<html data-page="${one.path}" data-asks="${one.asks.join(' ')}"`)
    .replace('<script', () => `${first}\n    <script`)
    .replace('</body>', () => `${styleLinks(own, shell)}\n  </body>`);
}

// At the end: what stands above them need not wait for them, the page that comes later does.
function styleLinks({ styles }: ChunkFiles, shell: string): string {
  const missing = [...styles].filter((file) => !shell.includes(file));
  return missing.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
}
