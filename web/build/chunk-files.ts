import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export type ChunkFiles = { scripts: Set<string>; styles: Set<string> };

/**
 * The files that modules of the source need when they are loaded: their chunks and what those import, without later
 * imports. What has no module to itself goes by the name of its chunk.
 */
export async function chunkFiles(dist: string, sources: readonly string[]): Promise<ChunkFiles> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8'));
  const files: ChunkFiles = { scripts: new Set(), styles: new Set() };
  for (const source of sources) collect(manifest, manifest[source] ? source : keyOf(manifest, source), files);
  return files;
}

function keyOf(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (!found) throw new Error(`The build has no chunk for ${name}`);
  return found;
}

function collect(manifest: Manifest, key: string, files: ChunkFiles): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  if (files.scripts.has(chunk.file)) return;
  files.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) files.styles.add(style);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
