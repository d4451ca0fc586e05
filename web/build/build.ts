import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildFamily } from './build-family.ts';

const web = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(web, 'dist');

/** The licence of the font, after those of the scripts: it must go where the font goes. */
async function addFontLicence(folder: string): Promise<void> {
  const licence = await readFile(join(web, 'src/ui/fonts/inter-licence.txt'), 'utf8');
  for (const file of ['licences.txt', 'staff-licences.txt'])
    await appendFile(join(folder, file), `\n## Inter (font)\n\n${licence}`);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = ['assets/**/*.{js,css,svg}', '**/*.html'];
// Below this the headers cost more than compression saves.
const MIN_BYTES = 512;
// The decoder of phones' photos, which few pages load: the strongest setting takes seconds, and this one makes it 12 % larger.
const LARGE_BYTES = 1_000_000;
const LARGE_QUALITY = 9;

/** Lays a brotli and a gzip copy beside every page and asset of a build, once the files stand as they will be served. */
async function precompress(dist: string): Promise<void> {
  const files = globSync(compressible, { cwd: dist });
  await Promise.all(files.map((file) => writeCopies(join(dist, file))));
}

/** Both copies at the strongest settings: it is done once, at build time. */
async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = content.length < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : LARGE_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${file}.br`, await brotliAsync(content, { params }));
  await writeFile(`${file}.gz`, await gzipAsync(content, { level: 9 }));
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

const pages = /^src\/staff\/on-site\/(?:phone|live)\/.*-page\.tsx$/;

/** Writes the service worker of the camp days: it keeps the staff's page and the chunks of these pages, nothing else. */
async function writeCampDayWorker(dist: string): Promise<void> {
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(join(dist, 'staff-chunks.json'), 'utf8'));
  const names = ['staff.html', ...Object.keys(chunks).filter((name) => pages.test(name))];
  // The page names it too.
  const files = new Set(['/browser-check.js']);
  const add = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of names) add(name);
  const [worker, page] = await Promise.all([
    readFile(join(import.meta.dirname, 'camp-day-worker.js'), 'utf8'),
    readFile(join(dist, 'staff.html'), 'utf8'),
  ]);
  const list = [...files].sort();
  const version = createHash('sha256')
    .update(worker)
    .update(page)
    .update(list.join())
    .digest('hex')
    .slice(0, 16);
  const head = `const FILES = ${JSON.stringify(list)};\nconst VERSION = '${version}';\n`;
  await writeFile(join(dist, 'camp-day-worker.js'), head + worker);
}

await buildFamily(dist);
await build({
  configFile: join(web, 'vite.config.ts'),
  mode: 'staff',
  build: { outDir: dist, emptyOutDir: false, copyPublicDir: false },
});
await addFontLicence(dist);
await writeCampDayWorker(dist);
await precompress(dist);
