import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), styleHashes: z.array(z.string().regex(/^sha256-[\w+/]+=*$/)) }),
);

const shellFiles = z.record(z.string(), z.string());

/** The built pages of the web client. */
export interface WebBuild {
  readonly folder: string;
  /** The file of each prerendered page, by its address. */
  readonly pages: ReadonlyMap<string, string>;
  /** The shell of each page rendered in the browser, by the pattern of its address; the first match counts. */
  readonly shells: readonly { readonly address: RegExp; readonly file: string }[];
  /** The script that renders the prerendered pages with the portal's current data. */
  readonly renderer: string;
  /** What the styles inside those pages need in the content security policy. */
  readonly styleHashes: readonly string[];
}

/** Reads the manifests of the client's build; undefined where it has not been built. */
export function readWebBuild(folder: string): WebBuild | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const prerendered = manifest.parse(JSON.parse(readFileSync(join(folder, 'prerendered.json'), 'utf8')));
  const pages = new Map(Object.entries(prerendered).map(([path, { file }]) => [path, file]));
  const styleHashes = new Set(Object.values(prerendered).flatMap((page) => page.styleHashes));
  const renderer = join(folder, 'renderer', 'prerender.js');
  return { folder, pages, shells: readShells(folder), renderer, styleHashes: [...styleHashes] };
}

function readShells(folder: string): WebBuild['shells'] {
  const files = shellFiles.parse(JSON.parse(readFileSync(join(folder, 'shells.json'), 'utf8')));
  return Object.entries(files).map(([path, file]) => ({ address: addressPattern(path), file }));
}

// `/camper/:id` matches `/camper/0198`.
const addressPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
