import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = /\.(js|css|svg|json)$/;
// Below this the headers cost more than compression saves.
const SMALLEST = 512;

/** Lays a brotli and a gzip copy beside every asset of a build. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const worth = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
      for (const file of worth) {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.length < SMALLEST) continue;
        const copies = await compressed(content);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: copies.brotli });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: copies.gzip });
      }
    },
  };
}

/** Both copies at the strongest setting: it is done once, at build time. */
export async function compressed(content: Buffer): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: 9 }),
  ]);
  return { brotli, gzip: gzipped };
}
