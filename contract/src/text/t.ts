export type Catalogue = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

let current: Catalogue = {};

/** Sets the catalogue that `t` uses from now on: English text → text in the reader's language. */
export function setCatalogue(catalogue: Catalogue): void {
  current = catalogue;
}

/**
 * Every text a person reads passes here, keyed by its English wording.
 * `{name}` in the text is replaced by the value of that name; an unknown name stays as it stands.
 */
export function t(text: string, values?: TextValues, catalogue: Catalogue = current): string {
  const found = catalogue[text] ?? text;
  if (!values) return found;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
