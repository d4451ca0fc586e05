import { t } from './text/t.ts';

/** What may stand in braces in a message to a group, and what it becomes for each family. */
export const groupPlaceholders = {
  parent: 'First name of the parent or adult camper',
  camper: 'The camper, or all of the family’s campers',
  camp: 'The camp',
  dates: 'First and last day of the camp',
  reference: 'The reference of the registration',
  balance: 'What the family has still to pay',
} as const;

export type GroupPlaceholder = keyof typeof groupPlaceholders;

const inBraces = /\{([^{}\s]*)\}/g;

const isPlaceholder = (name: string): name is GroupPlaceholder => Object.hasOwn(groupPlaceholders, name);

/** Puts the family's own words in place of the placeholders; anything else stays as it was written. */
export function fillPlaceholders(text: string, words: Readonly<Record<GroupPlaceholder, string>>): string {
  return text.replace(inBraces, (whole, name: string) => (isPlaceholder(name) ? words[name] : whole));
}

/** A sentence on the placeholders of a text that there are none of, or nothing. */
export function refuseUnknownPlaceholders(text: string): string | undefined {
  const unknown = [...text.matchAll(inBraces)].filter(([, name = '']) => !isPlaceholder(name));
  const [first] = unknown;
  return first && t('{what} is no placeholder. Choose one of those offered.', { what: first[0] });
}
