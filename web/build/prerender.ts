import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkFiles, chunkFiles } from './chunk-files.ts';
import { writeCopies } from './precompress.ts';

type RenderPage = (path: string) => Promise<string>;

const SHELL = 'index.html';

const pages = [
  { path: '/login', file: 'login.html', title: 'Log in' },
  { path: '/sign-up', file: 'sign-up.html', title: 'Sign Up', source: 'src/features/auth/sign-up-page.tsx' },
];

const noFiles: ChunkFiles = { scripts: new Set(), styles: new Set() };
const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Writes the pages that show before any script has run, with their styles inside, and `prerendered.json`:
 * by address the file and the hashes its styles need in the content security policy.
 */
export async function prerenderPages(dist: string, renderPage: RenderPage): Promise<void> {
  const shell = await readFile(join(dist, SHELL), 'utf8');
  const manifest: Record<string, { file: string; styleHashes: string[] }> = {};
  for (const { path, file, title, source } of pages) {
    const own = source ? await chunkFiles(dist, source) : noFiles;
    const css = await readStyles(dist, new Set([...stylesOf(shell), ...own.styles]));
    const preloads = preloadLinks(own, shell);
    await writeFile(join(dist, file), fill(shell, { css, title, preloads, content: await renderPage(path) }));
    await writeCopies(join(dist, file));
    manifest[path] = { file, styleHashes: [styleHash(css)] };
  }
  await writeCopies(join(dist, SHELL));
  await writeFile(join(dist, 'prerendered.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function stylesOf(html: string): string[] {
  return [...html.matchAll(stylesheet)].map(([, file = '']) => file);
}

async function readStyles(dist: string, files: ReadonlySet<string>): Promise<string> {
  const styles = await Promise.all([...files].map((file) => readFile(join(dist, file), 'utf8')));
  return styles.join('').trim();
}

function preloadLinks({ scripts }: ChunkFiles, shell: string): string {
  const missing = [...scripts].filter((file) => !shell.includes(file));
  return missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

type Filling = { css: string; title: string; preloads: string; content: string };

function fill(shell: string, { css, title, preloads, content }: Filling): string {
  // Replacements are functions: a `$` in the content must stay one.
  return shell
    .replace(stylesheet, '')
    .replace('</head>', () => `${preloads}<style>${css}</style>\n  </head>`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}

function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}
