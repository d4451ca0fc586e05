import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/administration/translations';
import {
  AREA_SEPARATOR,
  type TranslatedLanguage,
  type TranslationFilter,
  textAreas,
} from '@bowline/contract/staff/translations';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import type { Catalogue, PluralForms, Translation } from '@bowline/contract/text/t';
import { type Correction, listCorrections } from '../../../core/text-corrections/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { shippedCatalogues } from '../../../platform/language.ts';
import { areasByText } from '../../../platform/text-places.ts';

type TranslatedText = calls.TranslatedText;

const PAGE_SIZE = 50;

/** A page of a language's texts, in the order of its catalogue; corrections of texts that are no longer used come last. */
export async function listTranslations(
  db: Connection,
  { language, show, q = '', after }: QueryOf<typeof calls.listTranslations>,
): Promise<ResponseOf<typeof calls.listTranslations>> {
  const all = await readTranslations(db, language);
  const isShown = (text: TranslatedText) => isChanged(text) && isIn(text, show) && hasWords(text, q);
  const isChanged = (text: TranslatedText) =>
    language !== ENGLISH || text.correction !== null || text.areas.includes(textAreas.emails);
  const begin = all.findIndex(({ english }) => english === after) + 1;
  const rest = all.slice(begin).filter(isShown);
  return {
    texts: rest.slice(0, PAGE_SIZE),
    count: all.slice(0, begin).filter(isShown).length + rest.length,
    more: rest.length > PAGE_SIZE,
  };
}

/** The text as it is translated now. */
export async function findTranslation(
  db: Connection,
  { language, english }: { language: Language; english: string },
): Promise<TranslatedText | undefined> {
  return (await listTexts(db, language, [english]))[0];
}

/** Some texts as they are in a language, in their order. What the portal does not have is left out. */
export async function listTexts(
  db: Connection,
  language: Language,
  texts: readonly string[],
): Promise<TranslatedText[]> {
  const all = await readTranslations(db, language);
  const byText = new Map(all.map((text) => [text.english, text]));
  return texts.flatMap((english) => byText.get(english) ?? []);
}

/** The catalogue of a language with its corrections, in the order and the form of the shipped one. */
export async function getCatalogue(db: Connection, language: TranslatedLanguage): Promise<Catalogue> {
  const shipped = shippedCatalogues[language];
  const texts = await readTranslations(db, language);
  const merged = texts.map(({ english, correction }) => {
    const translation = shipped[english] ?? '';
    if (!correction) return [english, translation];
    return [english, typeof translation === 'string' ? correction.forms.other : correction.forms];
  });
  return Object.fromEntries(merged.filter(([english]) => Object.hasOwn(shipped, String(english))));
}

async function readTranslations(db: Connection, language: Language): Promise<TranslatedText[]> {
  const corrections = (await listCorrections(db)).filter((correction) => correction.language === language);
  const byText = new Map(corrections.map((correction) => [correction.english, correction]));
  const shipped = language === ENGLISH ? englishTexts() : shippedCatalogues[language];
  const unused = [...byText.keys()].filter((english) => !Object.hasOwn(shipped, english));
  return [...Object.keys(shipped), ...unused].map((english) => ({
    english,
    areas: areasOf(english),
    shipped: formsOf(shipped[english]),
    correction: presentCorrection(byText.get(english)),
  }));
}

// Their plural forms are only in the code; emails have none.
const englishTexts = (): Catalogue =>
  Object.fromEntries(Object.keys(areasByText()).map((english) => [english, english]));

function areasOf(english: string): string[] {
  const found = areasByText()[english];
  return found ? found.split(AREA_SEPARATOR) : [];
}

function formsOf(translation: Translation = ''): Partial<PluralForms> {
  if (typeof translation === 'object') return translation;
  return translation === '' ? {} : { other: translation };
}

function presentCorrection(correction: Correction | undefined): TranslatedText['correction'] {
  if (!correction) return null;
  const { id, translation, changed_by, changed_at } = correction;
  return { id, forms: translation, by: changed_by, at: changed_at.toISOString() };
}

function isIn({ shipped, correction }: TranslatedText, show: TranslationFilter | undefined): boolean {
  if (show === 'corrected') return correction !== null;
  if (show === 'missing') return correction === null && shipped.other === undefined;
  return true;
}

function hasWords({ english, shipped, correction }: TranslatedText, words: string): boolean {
  const texts = [english, ...Object.values(correction?.forms ?? shipped)];
  const sought = comparable(words);
  return texts.some((text) => comparable(text).includes(sought));
}

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
