import { join } from 'node:path';
import { build } from 'vite';
import { buildFamily } from './build-family.ts';
import { precompress } from './precompress.ts';
import { writeCampDayWorker } from './write-camp-day-worker.ts';

const web = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(web, 'dist');

await buildFamily(dist);
await build({
  configFile: join(web, 'vite.config.ts'),
  mode: 'staff',
  build: { outDir: dist, emptyOutDir: false, copyPublicDir: false },
});
await writeCampDayWorker(dist);
await precompress(dist);
