import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import type { Page } from '@playwright/test';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

const dist = join(import.meta.dirname, '../../web/dist');

const sides = {
  // A shell has what the entry has, and the script that asks early.
  family: { page: 'shells/campers.html', manifest: 'chunks.json' },
  staff: { page: 'staff.html', manifest: 'staff-chunks.json' },
};

/**
 * All that the pages of a side can ever load: the scripts its entry begins with and what those import, at once or later.
 * By the script's path in the build, the name of the module or chunk it is made from.
 */
export async function scriptsOf(side: keyof typeof sides): Promise<ReadonlyMap<string, string>> {
  const { page, manifest } = sides[side];
  const chunks: Chunks = JSON.parse(await readFile(join(dist, manifest), 'utf8'));
  const entry = await readFile(join(dist, page), 'utf8');
  const first = new Set(Array.from(entry.matchAll(/<script[^>]* src="\/([^"]+)"/g), ([, path = '']) => path));
  const found = new Map<string, string>();
  for (const [name, { file }] of Object.entries(chunks)) if (first.has(file)) collect(chunks, name, found);
  // The check of the browser is no module of the build.
  for (const file of first) if (!found.has(file)) found.set(file, file);
  return found;
}

function collect(chunks: Chunks, name: string, found: Map<string, string>): void {
  const chunk = chunks[name];
  if (!chunk || found.has(chunk.file)) return;
  found.set(chunk.file, name);
  const { imports = [], dynamicImports = [] } = chunk;
  for (const other of [...imports, ...dynamicImports]) collect(chunks, other, found);
}

/**
 * The bytes of script, compressed as a browser gets them, that each page for families begins with in a language: those that
 * its HTML names, and what they import. By the page's path.
 */
export async function weighPages(language: Language): Promise<ReadonlyMap<string, number>> {
  const chunks: Chunks = JSON.parse(await readFile(join(dist, sides.family.manifest), 'utf8'));
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]));
  const imported = (file: string): string[] =>
    (byFile.get(file)?.imports ?? []).flatMap((name) => [chunks[name]?.file ?? '']);
  const shells = JSON.parse(await readFile(join(dist, 'shells.json'), 'utf8'))[language];
  const folder = language === ENGLISH ? '' : `${language}/`;
  const pages = { '/login': `${folder}login.html`, '/sign-up': `${folder}sign-up.html`, ...shells };
  const weights = Object.entries<string>(pages).map(async ([path, file]) => {
    const html = await readFile(join(dist, file), 'utf8');
    const files = new Set(
      Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, name]) => name ?? ''),
    );
    // A loop over a set includes what is added to it.
    for (const one of files) for (const other of imported(one)) files.add(other);
    const sizes = await Promise.all([...files].map(sizeOf));
    return [path, sizes.reduce((sum, size) => sum + size, 0)] as const;
  });
  return new Map(await Promise.all(weights));
}

/** Small files have no compressed copy. */
async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(join(dist, `${file}.br`)).catch(() => stat(join(dist, file)));
  return size;
}

/** Notes the scripts that a page loads from now on, by their path in the build. */
export function noteScripts(page: Page): ReadonlySet<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1));
  });
  return loaded;
}
