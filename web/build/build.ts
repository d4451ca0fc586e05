import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildFamily } from './build-family.ts';
import { precompress } from './precompress.ts';
import { writeCampDayWorker } from './write-camp-day-worker.ts';

const web = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(web, 'dist');

/** The licence of the font, after those of the scripts: it must go where the font goes. */
async function addFontLicence(folder: string): Promise<void> {
  const licence = await readFile(join(web, 'src/ui/fonts/inter-licence.txt'), 'utf8');
  for (const file of ['licences.txt', 'staff-licences.txt'])
    await appendFile(join(folder, file), `\n## Inter (font)\n\n${licence}`);
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
