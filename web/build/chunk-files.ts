import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export type ChunkFiles = { scripts: Set<string>; styles: Set<string> };

/** The files a module of the source needs when it is loaded: its chunk and what that imports, without later imports. */
export async function chunkFiles(dist: string, source: string): Promise<ChunkFiles> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8'));
  const files: ChunkFiles = { scripts: new Set(), styles: new Set() };
  collect(manifest, source, files);
  return files;
}

function collect(manifest: Manifest, key: string, files: ChunkFiles): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  if (files.scripts.has(chunk.file)) return;
  files.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) files.styles.add(style);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
