import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '@bowline/contract/text/t';
import { type ChunkFiles, chunkFiles } from './chunk-files.ts';
import { fillShell, preloadLinks, stylesFor } from './page-html.ts';
import { type PageLanguage, translatePage } from './page-languages.ts';
import { type FamilyShell, familyShells } from './shells.ts';

interface ShellBuild {
  readonly dist: string;
  readonly languages: readonly PageLanguage[];
  readonly prefetchScript: string;
  readonly renderShell: (path: string, reader: Reader) => string;
}

/**
 * Writes a shell for each page behind the login: its header, and links to all that the page will fetch. `shells.json` maps
 * languages and addresses to shells.
 */
export async function writeShells(build: ShellBuild): Promise<void> {
  const shell = await readFile(join(build.dist, 'index.html'), 'utf8');
  // The same as in the login page, whose hash the content security policy has.
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
  await writeFile(join(build.dist, 'shells.json'), `${JSON.stringify(files, null, 2)}\n`);
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
