import { ENGLISH, type Language } from './languages.ts';
import { readersLanguage } from './t.ts';

// Where Malaysia's Chinese differs from the platform's.
const malaysianChinese: Readonly<Record<string, string>> = {
  AU: '澳洲',
  BN: '汶莱',
  ID: '印尼',
  NZ: '纽西兰',
};

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a country in the reader's language; in English the one that is given. */
export function countryName(code: string, english: string): string {
  const language = readersLanguage();
  if (language === ENGLISH) return english;
  const usual = language === 'zh-Hans' ? malaysianChinese[code] : undefined;
  return usual ?? namesIn(language).of(code) ?? english;
}

function namesIn(language: Language): Intl.DisplayNames {
  // The short names are the usual ones in Chinese, 香港; in Malay they are abbreviations such as A.S.
  const style = language === 'zh-Hans' ? 'short' : 'long';
  const found = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', style });
  names.set(language, found);
  return found;
}
