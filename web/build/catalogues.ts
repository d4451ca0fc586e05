import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@bowline/contract/text/languages';
import type { Catalogue } from '@bowline/contract/text/t';
import { chunkFiles } from './chunk-files.ts';

/** A part of the pages that has a catalogue of translations in each language. */
export interface TextSources {
  readonly area: string;
  /** The modules that it begins with; what they load later belongs to it too, unless another area begins with it. */
  readonly sources: readonly string[];
  /** The areas whose catalogues are loaded with it. */
  readonly after: readonly string[];
}

/** By area, the English texts of its catalogue. */
type AreaTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** By text, the files that it stands in, each with or without a line. */
type Places = ReadonlyMap<string, readonly string[]>;

/** The texts that stand in the modules of each area, without those of the catalogues that are loaded with it. */
export async function findAreaTexts(
  dist: string,
  areas: readonly TextSources[],
  places: Places,
): Promise<AreaTexts> {
  const modules: Record<string, string[]> = JSON.parse(await readFile(join(dist, 'modules.json'), 'utf8'));
  const starts = areas.flatMap(({ sources }) => sources);
  const all = new Map<string, ReadonlySet<string>>();
  for (const { area, sources } of areas) {
    const { scripts } = await chunkFiles(dist, sources, { laterExcept: starts });
    const own = Object.keys(modules).filter((module) => scripts.has(modules[module]?.[0]?.slice(1) ?? ''));
    all.set(area, textsIn(new Set(own.map((module) => join('web', module))), places));
  }
  return new Map(
    areas.map(({ area, after }) => {
      const isNew = (text: string) => !after.some((before) => all.get(before)?.has(text));
      return [area, new Set([...(all.get(area) ?? [])].filter(isNew))];
    }),
  );
}

function textsIn(files: ReadonlySet<string>, places: Places): Set<string> {
  const isIn = (place: string) => files.has(place.replace(/:\d+$/, ''));
  return new Set([...places].filter(([, found]) => found.some(isIn)).map(([text]) => text));
}

/**
 * Writes the catalogues of a language as scripts that add to `self.texts`, and returns their folder. It has another name
 * when a translation changes, since browsers keep its files for a year.
 */
export async function writeCatalogues(
  dist: string,
  areas: AreaTexts,
  language: Language,
  catalogue: Catalogue,
): Promise<string> {
  const scripts = [...areas].map(([area, texts]) => {
    const translations = [...texts].flatMap((text) => (catalogue[text] ? [[text, catalogue[text]]] : []));
    const json = JSON.stringify(Object.fromEntries(translations));
    return [`${area}.js`, `Object.assign(self.texts??={},${json});`] as const;
  });
  const version = hash('sha256', JSON.stringify(scripts), 'base64url').slice(0, 8);
  const folder = `assets/${language}-${version}/`;
  await mkdir(join(dist, folder), { recursive: true });
  await Promise.all(scripts.map(([name, code]) => writeFile(join(dist, folder, name), code)));
  return folder;
}
