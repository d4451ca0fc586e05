import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Language } from '@bowline/contract/text/languages';
import type { Catalogue } from '@bowline/contract/text/t';
import { type Manifest, parseSync, Visitor } from 'vite';

/** Names the scripts in a page or a chunk as they are called in another language. */
export type TranslateLinks = (html: string) => string;

export const untranslatedLinks: TranslateLinks = (html) => html;

type Sources = ReadonlyMap<string, string>;

/**
 * Copies the family's chunks into a folder of the language. Each copy begins with the translations of the texts in it, so
 * that a page loads those of its own texts alone. Chunks that have no texts and lead to none, such as React's, are shared by
 * all languages. The folder has another name when anything in it changes, since browsers keep its files for a year.
 */
export async function writeTranslatedChunks(
  dist: string,
  language: Language,
  catalogue: Catalogue,
): Promise<TranslateLinks> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8'));
  const sources = await readChunks(dist, manifest);
  const dictionaries = dictionariesOf(sources, catalogue);
  const copied = withImporters(new Set(dictionaries.keys()), manifest);
  const copies = [...copied].map(
    (file) => [file, (dictionaries.get(file) ?? '') + sources.get(file)] as const,
  );
  const folder = `${language}-${hash('sha256', JSON.stringify(copies), 'base64url').slice(0, 8)}`;

  await mkdir(join(dist, 'assets', folder), { recursive: true });
  await Promise.all(
    copies.map(async ([file, code]) => {
      const copy = join(dist, 'assets', folder, basename(file));
      await writeFile(copy, linkedFromFolder(code, folder, copied));
    }),
  );
  return (html) => withFolder(html, folder, copied);
}

async function readChunks(dist: string, manifest: Manifest): Promise<Sources> {
  const files = Object.values(manifest).map(({ file }) => file);
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
  return new Map(
    await Promise.all(scripts.map(async (file) => [file, await readFile(join(dist, file), 'utf8')] as const)),
  );
}

/**
 * By chunk, the statement that registers the translations of its texts; the page's reader looks there. Corrections that staff
 * made replace them; those of the first chunks are put in by the reader (src/shell/page-reader.ts).
 */
function dictionariesOf(sources: Sources, catalogue: Catalogue): Map<string, string> {
  const dictionaries = new Map<string, string>();
  for (const [file, code] of sources) {
    const stands = textsIn(code);
    const entries = Object.entries(catalogue).filter(([text, translation]) => translation && stands(text));
    if (entries.length === 0) continue;
    const texts = JSON.stringify(Object.fromEntries(entries));
    dictionaries.set(file, `Object.assign(self.texts??={},${texts},self.corrections);`);
  }
  return dictionaries;
}

/** Whether a text stands in the code, or is made there by adding words to another, such as `${label}: remarks`. */
function textsIn(code: string): (text: string) => boolean {
  const texts = new Set<string>();
  const endings: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.add(value)),
    TemplateLiteral: ({ quasis: [first, last] }) => {
      if (last?.value.cooked) endings.push(last.value.cooked);
      else texts.add(first?.value.cooked ?? '');
    },
  }).visit(parseSync('chunk.js', code).program);
  const isMade = (text: string, ending: string) =>
    text.endsWith(ending) && texts.has(text.slice(0, -ending.length));
  return (text) => texts.has(text) || endings.some((ending) => isMade(text, ending));
}

/** The files and all that import them, at once or later: no chunk may be loaded as a copy and as the original. */
function withImporters(files: ReadonlySet<string>, manifest: Manifest): Set<string> {
  const all = new Set(files);
  const leadsToCopy = (key: string) => all.has(manifest[key]?.file ?? '');
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const { file, imports = [], dynamicImports = [] } of Object.values(manifest))
      if ([...imports, ...dynamicImports].some(leadsToCopy)) all.add(file);
  }
  return all;
}

/** `./chunk.js` is beside a copy only where it is copied too. */
function linkedFromFolder(code: string, folder: string, copied: ReadonlySet<string>): string {
  const linked = code.replace(/(?<=["'`])\.\/([\w.-]+\.js)(?=["'`])/g, (link, name: string) =>
    copied.has(`assets/${name}`) ? link : `../${name}`,
  );
  return withFolder(linked, folder, copied);
}

function withFolder(text: string, folder: string, copied: ReadonlySet<string>): string {
  return text.replace(/(?<=["'`]\/?)assets\/([\w.-]+\.js)(?=["'`])/g, (file, name: string) =>
    copied.has(file) ? `assets/${folder}/${name}` : file,
  );
}
