import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { precompress } from './precompress.ts';

const SOURCE = 'src/family/prefetch/prefetch.ts';

/** Builds the script that asks the server early. By itself: sharing a chunk with the page it would wait for it. Answers its address. */
export async function buildEarlyScript(web: string, dist: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [precompress()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(web, SOURCE),
        output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = chunks.find(({ fileName }) => fileName.endsWith('.js'));
  if (!script) throw new Error('The early script was not built');
  await note(join(dist, 'chunks.json'), script.fileName);
  return `/${script.fileName}`;
}

// Among the chunks of the family's side, where whoever looks through them finds it.
async function note(manifest: string, file: string): Promise<void> {
  const chunks: Manifest = JSON.parse(await readFile(manifest, 'utf8'));
  chunks[SOURCE] = { file, src: SOURCE, isEntry: true };
  await writeFile(manifest, JSON.stringify(chunks, null, 2));
}
