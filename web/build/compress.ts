// Lays a brotli and a gzip copy beside every page and asset of a build, once the files stand as they will be served. They are
// served without them until then.
import { globSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'dist');

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = ['assets/**/*.{js,css,svg}', '**/*.html'];
// Below this the headers cost more than compression saves.
const MIN_BYTES = 512;
// The decoder of phones' photos, which few pages load: the strongest setting takes half as long as for all other files
// together, and makes it only 13 % smaller.
const LARGE_BYTES = 1_000_000;
const LARGE_QUALITY = 9;

/** Both copies at the strongest settings: it is done once, at build time. */
async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = content.length < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : LARGE_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeWhole(`${file}.br`, await brotliAsync(content, { params }));
  await writeWhole(`${file}.gz`, await gzipAsync(content, { level: 9 }));
}

/** Whole or not at all: a server may read it meanwhile. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

const files = globSync(compressible, { cwd: dist });
await Promise.all(files.map((file) => writeCopies(join(dist, file))));
