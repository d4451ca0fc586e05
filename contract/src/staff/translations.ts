import { placeholderProblem, placeholdersIn } from '../emails/placeholders.ts';
import { type Language, languages } from '../text/languages.ts';

export type TranslatedLanguage = Exclude<Language, 'en'>;

/** The languages that the English texts are translated into. */
export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== 'en',
);

/** The one that pages of translations open with. */
export const FIRST_TRANSLATED = translatedLanguages[0] as TranslatedLanguage;

/** A text is corrected for one number, or for each form that numbers have in the language. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];

/** Which translations a list shows. */
export const translationFilters = ['corrected', 'missing'] as const;
export type TranslationFilter = (typeof translationFilters)[number];

/** Office names of places in the portal, beside the pages and steps, which are named by their titles. */
export const textAreas = {
  emails: 'Emails',
  documents: 'Documents',
  dataExport: 'Data export',
  server: 'Error messages',
  money: 'Fees and payments',
  registrations: 'Registrations',
  form: 'All forms',
  pages: 'All pages',
} as const;

/** Between the areas of a text in `places.json`, which `scripts/text-places.mjs` writes. */
export const AREA_SEPARATOR = '; ';

/** The areas with texts that no page in the browser has. */
export const areasOfServer: readonly string[] = [
  textAreas.emails,
  textAreas.documents,
  textAreas.dataExport,
  textAreas.server,
];

/** What is wrong with the placeholders of a translation: it has all those of the English text and no others. */
export function placeholderError(english: string, translation: string): string | undefined {
  const [expected, found] = [placeholdersIn(english), placeholdersIn(translation)];
  const missing = expected.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !expected.includes(name));
  if (missing.length > 0) return `Put ${missing.join(', ')} where its value belongs, as in the English text.`;
  if (unknown.length > 0) return `Remove ${unknown.join(', ')}: the English text does not have it.`;
  return placeholderProblem(translation, (name) => expected.includes(`{${name}}`));
}
