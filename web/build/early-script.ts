import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from './precompress.ts';

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
        input: join(web, 'src/early/early.ts'),
        output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = chunks.find(({ fileName }) => fileName.endsWith('.js'));
  if (!script) throw new Error('The early script was not built');
  return `/${script.fileName}`;
}
