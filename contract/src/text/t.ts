export type Catalogue = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

const english: Catalogue = {};

/**
 * Every text a person reads passes here, keyed by its English wording.
 * `{name}` in the text is replaced by the value of that name; an unknown name stays as it is.
 * @param catalogue English text → text in the reader's language; a text it lacks stays English
 */
export function t(text: string, values?: TextValues, catalogue: Catalogue = english): string {
  const translated = catalogue[text] ?? text;
  if (!values) return translated;
  return translated.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
