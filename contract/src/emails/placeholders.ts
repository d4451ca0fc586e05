import { t } from '../text/t.ts';

/** The placeholders of a text, such as `{camper}`, each once and in alphabetical order. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** Placeholders as people type them, in one form: `｛camper｝`, `{{camper}}` and `{ camper }` are `{camper}`. */
export const plainPlaceholders = (text: string): string =>
  text
    .replace(/[｛﹛]/g, '{')
    .replace(/[｝﹜]/g, '}')
    .replace(
      /\{[{\s\u200b-\u200d\u2060\ufeff]*([^{}\n]*?)[\s\u200b-\u200d\u2060\ufeff]*\}(?:[^\S\n]*\})*/g,
      '{$1}',
    );

export const inBraces = /\{([^{}\n]*)\}/g;

// Others than braces. A link of Markdown has its address behind it.
const inBrackets = /[[［【〔<＜《«]\s*([\p{L}_]+)\s*[\]］】〕>＞》»](?!\()/gu;

/**
 * What is wrong with the placeholders of a text in that form: an unknown one, one in other brackets, or a brace without its
 * other one. Undefined where nothing is.
 * @param isKnown whether a placeholder of this name, or something else between braces, is replaced
 */
export function placeholderProblem(text: string, isKnown: (name: string) => boolean): string | undefined {
  const unknown = [...text.matchAll(inBraces)].find(([, name = '']) => !isKnown(name));
  if (unknown) return t('{what} is not a placeholder. Choose one of those listed.', { what: unknown[0] });
  const bracketed = [...text.matchAll(inBrackets)].find(([, name = '']) => isKnown(name.toLowerCase()));
  if (bracketed) {
    const [what, name = ''] = bracketed;
    return t('Write {right} instead of {what}.', { right: `{${name.toLowerCase()}}`, what });
  }
  const [open] = /[{}][^{}\n]{0,20}/.exec(text.replace(inBraces, '')) ?? [];
  return open && t('A brace has no other one: {what}. Please close or remove it.', { what: open.trim() });
}
