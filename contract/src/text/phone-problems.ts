import { barePhone, isPhoneShaped } from './phone.ts';
import { readPhone } from './read-phone.ts';

/** What is wrong with a text that is no phone number, and the number in it, where it holds one. */
export interface PhoneProblem {
  readonly kind: 'extension' | 'several' | 'words' | 'none';
  readonly number: string | undefined;
}

const extension =
  /[\s,;]*(?:#|;?\bext(?:ension)?\b[.:=]?|\bx(?=\s*\d)|\bsamb(?:ungan)?\b\.?|分机|转)\s*\d+\s*$/i;

/** Says why a text is not one phone number; undefined where it is. */
export function findPhoneProblem(typed: string): PhoneProblem | undefined {
  const bare = barePhone(typed);
  const [first, ...more] = splitNumbers(bare);
  if (more.length > 0) return { kind: 'several', number: first };
  const [, whole] = otherEnding.exec(bare) ?? [];
  if (whole !== undefined && readPhone(whole) !== undefined) return { kind: 'several', number: whole };
  if (isPhoneShaped(bare)) return undefined;
  const withoutExtension = bare.replace(extension, '');
  if (withoutExtension !== bare && isPhoneShaped(withoutExtension))
    return { kind: 'extension', number: withoutExtension };
  const alone = /\+?\(?\d[\d\s().-]*\d/.exec(bare)?.[0];
  return alone !== undefined && isPhoneShaped(alone)
    ? { kind: 'words', number: alone }
    : { kind: 'none', number: undefined };
}

// 03-7722 1234/5: a second number that ends in another way.
const otherEnding = /^([^/,&]*\d)\s*[/,&]\s*\d{1,4}$/;

/** The numbers in a text that holds several, each of at least seven digits. */
function splitNumbers(text: string): string[] {
  const parts = text
    .split(/[/\\,;&|@、，；]|\s(?:or|and|atau|dan)\s|[或和与及]|\s(?=\+|0\d)/i)
    .map((part) => part.trim());
  const numbers = parts.map((part) => /\+?\(?\d[\d\s().-]*\d/.exec(part)?.[0] ?? '');
  return numbers.filter((number) => number.replace(/\D/g, '').length >= 7);
}
