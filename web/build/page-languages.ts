import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ENGLISH, type Language, languages } from '@bowline/contract/text/languages';
import { englishReader, type Reader, setReader } from '@bowline/contract/text/t';
import { pageTexts } from '../src/family/page-texts.ts';
import { type TranslateLinks, untranslatedLinks, writeTranslatedChunks } from './translated-chunks.ts';

/** A language that the pages are written in. */
export interface PageLanguage {
  readonly reader: Reader;
  /** Before the names of its pages in the build. */
  readonly folder: string;
  readonly translateLinks: TranslateLinks;
}

/** The family's languages, with the chunks of each. */
export function writePageLanguages(dist: string): Promise<PageLanguage[]> {
  return Promise.all(languages.map((language) => writeLanguage(dist, language)));
}

async function writeLanguage(dist: string, language: Language): Promise<PageLanguage> {
  if (language === ENGLISH) return { reader: englishReader, folder: '', translateLinks: untranslatedLinks };
  const catalogue = await readCatalogue(language);
  const translateLinks = await writeTranslatedChunks(dist, language, catalogue);
  return { reader: { language, catalogue }, folder: `${language}/`, translateLinks };
}

export async function readCatalogue(language: Language): Promise<Reader['catalogue']> {
  const file = fileURLToPath(import.meta.resolve(`@bowline/contract/catalogues/${language}.json`));
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * The built page in a language: its scripts, title and what it says without them. The English text of these two is in
 * `data-text`, from which the server corrects them (server/src/http/pages/corrected-pages.ts).
 */
export function translatePage(
  html: string,
  { reader, translateLinks }: PageLanguage,
  title = pageTexts.title,
): string {
  const write = (tag: string, text: () => string) => {
    const english = text();
    setReader(() => reader);
    const translation = text();
    setReader(() => englishReader);
    return `<${tag} data-text="${english}">${translation}</${tag}>`;
  };
  return translateLinks(html)
    .replace(/(<html[^>]* lang=")[^"]*/, `$1${reader.language}`)
    .replace(/<title[^>]*>.*<\/title>/, () => write('title', title))
    .replace(/(<noscript>\s*)<p[^>]*>.*<\/p>/, (_, tag: string) => tag + write('p', pageTexts.noScript));
}
