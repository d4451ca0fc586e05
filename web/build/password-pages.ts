import { join } from 'node:path';
import { build } from 'vite';

const web = join(import.meta.dirname, '..');

/**
 * Builds what the server renders the password pages with: `password-pages.js` and the styles that stand inside each page,
 * `password-pages.css`. By itself, so that the styles are only those pages' and server tests need no other build.
 */
export async function buildPasswordPages(folder: string): Promise<void> {
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: 'src/password-pages.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      // The font has the name that the other builds give it.
      rolldownOptions: {
        output: {
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'password-pages.css'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  });
}

if (import.meta.main) await buildPasswordPages(process.argv[2] ?? join(web, 'dist/renderer'));
