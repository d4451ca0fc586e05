import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export type ChunkFiles = { scripts: Set<string>; styles: Set<string> };

interface Options {
  /** Follows what chunks import later too, except to these modules. */
  readonly laterExcept?: readonly string[];
}

/** The files that modules need when they are loaded: their chunks and what those import. */
export async function chunkFiles(
  dist: string,
  sources: readonly string[],
  { laterExcept }: Options = {},
): Promise<ChunkFiles> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8'));
  // Vite's list of the files of each module: the manifest lacks modules that share a chunk with others.
  const modules: Record<string, string[]> = JSON.parse(await readFile(join(dist, 'modules.json'), 'utf8'));
  const keyOf = (source: string) =>
    manifest[source]
      ? source
      : (Object.keys(manifest).find((key) => modules[source]?.[0] === `/${manifest[key]?.file}`) ?? source);
  const excepted = new Set(laterExcept?.map(keyOf));
  const files: ChunkFiles = { scripts: new Set(), styles: new Set() };
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (files.scripts.has(chunk.file)) return;
    files.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) files.styles.add(style);
    for (const imported of chunk.imports ?? []) collect(imported);
    if (laterExcept) for (const later of chunk.dynamicImports ?? []) if (!excepted.has(later)) collect(later);
  };
  for (const source of sources) collect(keyOf(source));
  return files;
}
