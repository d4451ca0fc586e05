import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const first = new Set(Array.from(entry.matchAll(/<script[^>]* src="\/([^"]+)"/g), ([, path]) => path));
  const found = new Map<string, string>();
  for (const [name, { file }] of Object.entries(chunks)) if (first.has(file)) collect(chunks, name, found);
  return found;
}

function collect(chunks: Chunks, name: string, found: Map<string, string>): void {
  const chunk = chunks[name];
  if (!chunk || found.has(chunk.file)) return;
  found.set(chunk.file, name);
  const { imports = [], dynamicImports = [] } = chunk;
  for (const other of [...imports, ...dynamicImports]) collect(chunks, other, found);
}

/** Notes the scripts that a page loads from now on, by their path in the build. */
export function noteScripts(page: Page): ReadonlySet<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1));
  });
  return loaded;
}
