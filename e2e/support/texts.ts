import { createRequire } from 'node:module';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { type Catalogue, englishReader, type Reader } from '@bowline/contract/text/t';

const readJson = createRequire(import.meta.url);

const catalogueOf = (language: Language): Catalogue =>
  readJson(`@bowline/contract/catalogues/${language}.json`);

/** Who reads a page in a language: with it as reader, a test finds things by the words that people see. */
export const readerOf = (language: Language): Reader =>
  language === ENGLISH ? englishReader : { language, catalogue: catalogueOf(language) };

/** A text as a part of a pattern. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const beginningWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

/** A text whose placeholders have any values. */
export const withAnyValues = (text: string): RegExp =>
  // No space stays between Chinese words.
  new RegExp(`^${escaped(text).replaceAll(/ ?\\\{\w+\\\} ?/g, ' ?.+ ?')}$`);
