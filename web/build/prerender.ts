import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressed } from './precompress.ts';

type RenderPage = (path: string) => string;

const pages = [
  { path: '/login', file: 'login.html', title: 'Log in' },
  { path: '/sign-up', file: 'sign-up.html', title: 'Sign Up' },
];

const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Writes the pages that show before any script has run, with their styles inside, and `prerendered.json`:
 * by address the file and the hashes its styles need in the content security policy.
 */
export async function prerenderPages(dist: string, renderPage: RenderPage): Promise<void> {
  const shell = await readFile(join(dist, 'index.html'), 'utf8');
  const css = await readStyles(dist, shell);
  const manifest: Record<string, { file: string; styleHashes: string[] }> = {};
  for (const { path, file, title } of pages) {
    const html = fill(shell, { css, title, content: renderPage(path) });
    await writeWithCopies(join(dist, file), html);
    manifest[path] = { file, styleHashes: [styleHash(css)] };
  }
  await writeWithCopies(join(dist, 'index.html'), shell);
  await writeFile(join(dist, 'prerendered.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function readStyles(dist: string, shell: string): Promise<string> {
  const files = [...shell.matchAll(stylesheet)].map(([, file = '']) => readFile(join(dist, file), 'utf8'));
  return (await Promise.all(files)).join('').trim();
}

function fill(shell: string, page: { css: string; title: string; content: string }): string {
  // Replacements are functions: a `$` in the content must stay one.
  return shell
    .replace(stylesheet, '')
    .replace('</head>', () => `<style>${page.css}</style>\n  </head>`)
    .replace(/<title>.*<\/title>/, () => `<title>${page.title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.content}</div>`);
}

function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

async function writeWithCopies(file: string, html: string): Promise<void> {
  const copies = await compressed(Buffer.from(html));
  await writeFile(file, html);
  await writeFile(`${file}.br`, copies.brotli);
  await writeFile(`${file}.gz`, copies.gzip);
}
