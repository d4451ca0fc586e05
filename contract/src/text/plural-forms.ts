import type { Language } from './languages.ts';
import type { Translation } from './t.ts';

/**
 * The forms that numbers have in a language and a translation lacks. A text without forms is the one for all other numbers.
 */
export function missingForms(language: Language, translation: Translation): string[] {
  const forms = typeof translation === 'string' ? { other: translation } : translation;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((category) => !forms[category]);
}
