import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { ENGLISH, isLanguage, type Language, languages } from '@bowline/contract/text/languages';
import { type Catalogue, englishReader, type Reader, setReader } from '@bowline/contract/text/t';

const readJson = createRequire(import.meta.url);

const readCatalogue = (language: Language): Catalogue =>
  language === ENGLISH ? {} : readJson(`@bowline/contract/catalogues/${language}.json`);

/** The catalogues that come with this version. */
export const shippedCatalogues = Object.fromEntries(
  languages.map((language) => [language, readCatalogue(language)]),
) as Readonly<Record<Language, Catalogue>>;

const corrections = new Map<Language, Catalogue>();
const catalogues = new Map<Language, Catalogue>();

const readers = new AsyncLocalStorage<Reader>();

setReader(() => readers.getStore() ?? englishReader);

/** Replaces shipped translations in this process from now on. */
export function setCorrections(language: Language, corrected: Catalogue): void {
  corrections.set(language, corrected);
  catalogues.set(language, Object.assign(Object.create(shippedCatalogues[language]), corrected));
}

/** The translations of a language that staff corrected; the same object until one changes. */
export const correctionsOf = (language: Language): Catalogue => corrections.get(language) ?? noCorrections;
const noCorrections: Catalogue = {};

/** Who reads a language: its shipped translations with the corrections. English for one that only a newer version has. */
export const readerOf = (language: Language): Reader =>
  isLanguage(language) && language !== ENGLISH ? correctedReader(language) : englishReader;

const correctedReader = (language: Language): Reader => ({
  language,
  catalogue: catalogues.get(language) ?? shippedCatalogues[language],
});

/**
 * Runs `act`, and all that it awaits, with texts in a language. Outside of it texts are English. What is queued or kept gets
 * its language as a value and calls this where it renders: it may run in the context of another request.
 */
export function withLanguage<T>(language: Language, act: () => T): T {
  return readers.run(readerOf(language), act);
}

/** The same for an email, whose English staff may have changed, too: pages and documents keep the English of the code. */
export function withEmailLanguage<T>(language: Language, act: () => T): T {
  return readers.run(isLanguage(language) ? correctedReader(language) : englishReader, act);
}

/**
 * Runs `act` as `withEmailLanguage` does, with texts changed for this once, and lists the texts that it asks for, each once.
 */
export function recordTexts<T>(language: Language, changed: Catalogue, act: () => T) {
  const texts = new Set<string>();
  const known: Catalogue = Object.assign(Object.create(correctedReader(language).catalogue), changed);
  const catalogue = new Proxy(known, {
    get: (all, text) => {
      if (typeof text === 'string') texts.add(text);
      return Reflect.get(all, text);
    },
  });
  return { result: readers.run({ language, catalogue }, act), texts: [...texts] };
}
