import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkFiles } from './chunk-files.ts';

const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The styles that the built shell links to and those of the files, as one text. */
export async function stylesFor(dist: string, shell: string, files: Iterable<string> = []): Promise<string> {
  const names = new Set([...shell.matchAll(stylesheet)].map(([, file = '']) => file).concat(...files));
  const styles = await Promise.all([...names].map((file) => readFile(join(dist, file), 'utf8')));
  return styles.join('').trim();
}

/** What the content security policy must name to let those styles in. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

/** Has the scripts fetched that the shell does not know of, while its own are on their way. */
export function preloadLinks({ scripts }: ChunkFiles, shell: string): string {
  const missing = [...scripts].filter((file) => !shell.includes(file));
  return missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/**
 * The built shell with its styles inside, `head` before its end, and the content, which may bring attributes for its
 * root. Comments mark the root for the server, which exchanges it (server/src/http/pages/open-pages.ts).
 */
export function fillShell(
  shell: string,
  { css, head, content, root = '' }: { css: string; head: string; content: string; root?: string },
): string {
  // Replacements are functions: a `$` in the content must stay one.
  return (
    shell
      // They stand inside. The links stay, switched off, so that a chunk that looks for them does not fetch them again.
      .replace(stylesheet, (link) => link.replace('<link ', '<link disabled '))
      .replace('</head>', () => `${head}<style>${css}</style>\n  </head>`)
      .replace('<div id="root"></div>', () => `<!--root--><div id="root"${root}>${content}</div><!--/root-->`)
  );
}
