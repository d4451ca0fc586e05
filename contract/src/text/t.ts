import { ENGLISH, type Language } from './languages.ts';

type TextValues = Readonly<Record<string, string | number>>;

/** A text, or its forms for different numbers by the categories of `Intl.PluralRules`. */
export type Translation = string | PluralForms;
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** The English text, of several forms the `other` one → the text in another language. */
export type Catalogue = Readonly<Record<string, Translation>>;

/** The reader’s language. A text that the catalogue lacks stays English. */
export interface Reader {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** An English text that stands in data, such as the label of a question, and is translated where it is shown. */
export type Text = string & { readonly [textBrand]: true };
declare const textBrand: unique symbol;

export const englishReader: Reader = { language: ENGLISH, catalogue: {} };

let getReader = (): Reader => englishReader;

/**
 * Says who reads what `t`, `plural` and `translate` return: in a browser its page's reader, on a server that of the request.
 */
export function setReader(find: () => Reader): void {
  getReader = find;
}

/** The language of the texts that `t` returns now. */
export const readersLanguage = (): Language => getReader().language;

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values of a text's placeholders: required where a literal has some, none where it has none. */
type ValuesOf<S extends string, Given extends string = never> = string extends S
  ? [values?: TextValues]
  : [Exclude<Names<S>, Given>] extends [never]
    ? []
    : [values: Readonly<Record<Exclude<Names<S>, Given>, string | number>>];

/**
 * A text in the reader's language, keyed by its English wording, which is a literal, so that it can be found.
 * `{name}` in the text is replaced by the value of that name; an unknown name stays as it is.
 */
export function t<const S extends string>(text: S, ...values: ValuesOf<S>): string;
export function t(text: string, values?: TextValues): string {
  const translation = getReader().catalogue[text] || text;
  return insert(typeof translation === 'string' ? translation : translation.other, values);
}

/** A text that stands in data, in the reader's language. */
export const translate = (text: Text, values?: TextValues): string => t<string>(text, values);

/** The form of a text that goes with a number, which is its value `{count}`. */
export function plural<const Forms extends PluralForms>(
  count: number,
  english: Forms,
  ...values: ValuesOf<NonNullable<Forms[keyof Forms & keyof PluralForms]>, 'count'>
): string;
export function plural(count: number, english: PluralForms, values?: TextValues): string {
  const { language, catalogue } = getReader();
  const translation = catalogue[english.other] || undefined;
  const known = translation !== undefined;
  const forms = typeof translation === 'string' ? { other: translation } : (translation ?? english);
  const rules = new Intl.PluralRules(known ? language : ENGLISH);
  return insert(forms[rules.select(count)] ?? forms.other, { count, ...values });
}

/** Marks an English text in data as one that is translated where it is shown. */
export const defineText = (text: string) => text as Text;

/** Marks the English texts of a table. */
export const defineTexts = <const Names extends string>(table: Readonly<Record<Names, string>>) =>
  table as Readonly<Record<Names, Text>>;

const insert = (text: string, values: TextValues | undefined): string =>
  values
    ? text
        .replace(/\{(\w+)\}/g, (whole, name: string) => `\0${values[name] ?? whole}\0`)
        .replace(spaceAroundChinese, '$1')
        .replaceAll('\0', '')
    : text;

// Chinese texts have a space around what is filled in, which is mostly a number or in Latin letters.
const spaceAroundChinese = /(\p{Script=Han})(?:\0 \0?| \0)(?=\p{Script=Han})/gu;
