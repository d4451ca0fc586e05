import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH, type Language, languages } from '@bowline/contract/text/languages';
import { type Catalogue, englishReader } from '@bowline/contract/text/t';
import { places } from '../../scripts/collect-texts.mjs';
import { chunkFiles } from './chunk-files.ts';
import { ENTRY_TEXTS, type PageLanguage, readCatalogue } from './page-languages.ts';
import { familyShells, textSources } from './shells.ts';

/** The family's languages, with the catalogues of each. */
export async function writePageLanguages(dist: string): Promise<PageLanguage[]> {
  const areas = await findAreaTexts(dist);
  return Promise.all(languages.map((language) => writeLanguage(dist, areas, language)));
}

async function writeLanguage(dist: string, areas: AreaTexts, language: Language): Promise<PageLanguage> {
  if (language === ENGLISH) return { reader: englishReader, folder: '' };
  const catalogue = await readCatalogue(language);
  const catalogues = await writeCatalogues(dist, areas, language, catalogue);
  return { reader: { language, catalogue }, folder: `${language}/`, catalogues };
}

/** By catalogue, the English texts in it. */
type AreaTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** The texts that stand in the modules of each area, without those of the catalogues that are loaded before. */
async function findAreaTexts(dist: string): Promise<AreaTexts> {
  const modules: Record<string, string[]> = JSON.parse(await readFile(join(dist, 'modules.json'), 'utf8'));
  const starts = Object.values(textSources).flat();
  const all = new Map<string, Set<string>>();
  for (const [area, sources] of Object.entries(textSources)) {
    const { scripts } = await chunkFiles(dist, sources, { laterExcept: starts });
    const files = Object.keys(modules).filter((module) => scripts.has(modules[module]?.[0]?.slice(1) ?? ''));
    all.set(area, textsIn(new Set(files.map((file) => join('web', file)))));
  }
  const textsOf = (area: string) => all.get(area) ?? new Set();
  const own = [...all].map(([area, texts]) => {
    const before = areasBefore(area).map(textsOf);
    return [area, new Set([...texts].filter((text) => !before.some((known) => known.has(text))))] as const;
  });
  return new Map(own);
}

function textsIn(files: ReadonlySet<string>): Set<string> {
  const isIn = (place: string) => files.has(place.replace(/:\d+$/, ''));
  return new Set([...places].filter(([, found]) => found.some(isIn)).map(([text]) => text));
}

function areasBefore(area: string): readonly string[] {
  if (area === ENTRY_TEXTS) return [];
  const { texts = [ENTRY_TEXTS] } = familyShells.find((shell) => shell.texts.includes(area)) ?? {};
  return texts.slice(0, texts.indexOf(area) < 0 ? undefined : texts.indexOf(area));
}

/**
 * Writes the catalogues of a language as scripts that add to `self.texts`, and returns their folder. It has another name
 * when a translation changes, since browsers keep its files for a year.
 */
async function writeCatalogues(
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
