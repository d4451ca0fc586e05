import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

const SOURCE = 'src/family/prefetch/prefetch.ts';

/**
 * Builds the script that prefetches a page's calls, and returns its address. It shares no chunk with the page, so that it
 * need not wait for one.
 */
export async function buildPrefetchScript(web: string, dist: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(web, SOURCE),
        output: { format: 'iife', entryFileNames: 'assets/prefetch-[hash].js' },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = chunks.find(({ fileName }) => fileName.endsWith('.js'));
  if (!script) throw new Error('The prefetch script was not built');
  await addToManifest(join(dist, 'chunks.json'), script.fileName);
  return `/${script.fileName}`;
}

// The family's manifest lists it too, for the tests and measurements that read all scripts.
async function addToManifest(manifest: string, file: string): Promise<void> {
  const chunks: Manifest = JSON.parse(await readFile(manifest, 'utf8'));
  chunks[SOURCE] = { file, src: SOURCE, isEntry: true };
  await writeFile(manifest, JSON.stringify(chunks, null, 2));
}
