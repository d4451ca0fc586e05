import type { Catalogue } from '@bowline/contract/text/t';

/** A language that is added for a run of tests: its tag and its own name are those of the one that may come next. */
export const fourthLanguage = { tag: 'ta', name: 'தமிழ்' };

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒğħîĵķļɱñöþɋŕšŧûṽŵẋýžÁƁÇĐÉƑĞĦÎĴĶĻṀÑÖÞɊŔŠŦÛṼŴẊÝŽ'];

/** `Log in` → `‹Ļöğ îñ ~~~›`: no letter is left as it was, placeholders are, and it is two fifths longer. */
export function pseudoText(english: string): string {
  const text = english.replaceAll(/\{\w+\}|[a-z]/gi, (part) => accented[plain.indexOf(part)] ?? part);
  const added = '~'.repeat(Math.ceil(english.length * 0.4));
  // In words, which can wrap.
  return `‹${text} ${added.replaceAll(/~{6}(?=~)/g, '$& ')}›`;
}

/** Every text of a catalogue in the pseudo-language, with two forms where another language has forms. */
export function pseudoCatalogue(texts: Catalogue, withForms: Catalogue): Catalogue {
  const translations = Object.keys(texts).map((english) => {
    const text = pseudoText(english);
    return [english, typeof withForms[english] === 'object' ? { one: text, other: text } : text];
  });
  return Object.fromEntries(translations);
}
