/** The languages of the families' pages, emails and documents, by their BCP 47 tags, each with its own name. */
export const languageNames = { en: 'English', ms: 'Bahasa Malaysia', 'zh-Hans': '简体中文' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** The language that everything is written in first, and that staff read. */
export const ENGLISH: Language = 'en';

/** The cookie of the language that was chosen in a browser. */
export const LANGUAGE_COOKIE = 'language';

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/**
 * The language that a list of preferences asks for first, as browsers send it in Accept-Language; English where it has none
 * of ours.
 */
export function preferredLanguage(acceptLanguage: string): Language {
  const preferences = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, quality: Number(quality ?? 1) };
  });
  const ordered = preferences.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return ordered.map(({ tag }) => languageOf(tag)).find((language) => language !== undefined) ?? ENGLISH;
}

// Readers of traditional Chinese read simplified characters more easily than English.
function languageOf(tag: string): Language | undefined {
  const [primary] = tag.split('-');
  return languages.find((language) => language.split('-')[0] === primary);
}
