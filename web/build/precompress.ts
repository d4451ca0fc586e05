import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = ['assets/**/*.{js,css,svg}', '**/*.html'];
// Below this the headers cost more than compression saves.
const MIN_BYTES = 512;
// From here on the strongest setting takes seconds, and the next one is 3 % larger: the converters of photos and PDFs,
// which few pages load.
const LARGE_BYTES = 1_000_000;

/** Lays a brotli and a gzip copy beside every page and asset of a build, once the files stand as they will be served. */
export async function precompress(dist: string): Promise<void> {
  const files = globSync(compressible, { cwd: dist });
  await Promise.all(files.map((file) => writeCopies(join(dist, file))));
}

/** Both copies at the strongest settings: it is done once, at build time. */
async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = constants.BROTLI_MAX_QUALITY - (content.length < LARGE_BYTES ? 0 : 1);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${file}.br`, await brotliAsync(content, { params }));
  await writeFile(`${file}.gz`, await gzipAsync(content, { level: 9 }));
}
