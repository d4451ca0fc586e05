import { type Language, languageNames } from './languages.ts';
import { readersLanguage } from './t.ts';

/** The name of a language in the reader's own, as within a sentence. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames(readersLanguage(), { type: 'language' }).of(language) ?? languageNames[language];
