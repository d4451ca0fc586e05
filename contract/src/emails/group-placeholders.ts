import { t } from '../text/t.ts';

/** The placeholders of a message to a group, and their values for each family. */
export const groupPlaceholders = {
  parent: 'First name of the parent or adult camper',
  camper: 'The camper, or all the family’s campers',
  camp: 'The camp',
  dates: 'First and last day of the camp',
  reference: 'The registration reference',
  balance: 'What the family still has to pay',
} as const;

export type GroupPlaceholder = keyof typeof groupPlaceholders;

/** Two wordings: the first for one camper, the second for several. */
const pair = /^([^|]*)\|([^|]*)$/;
export const exampleOfPair = '{has|have}';

const inBraces = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is GroupPlaceholder => Object.hasOwn(groupPlaceholders, name);

/**
 * Replaces the placeholders by the family's values; anything else stays as it was written.
 * @param campers how many campers of the family the message is about
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<GroupPlaceholder, string>>,
  campers: number,
): string {
  return text.replace(inBraces, (whole, typed: string) => {
    const name = typed.trim();
    const [, one, several] = pair.exec(name)?.map((words) => words.trim()) ?? [];
    return (isPlaceholder(name) ? words[name] : campers === 1 ? one : several) ?? whole;
  });
}

/** The error of a text with an unknown placeholder. */
export function unknownPlaceholderError(text: string): string | undefined {
  const unknown = [...text.matchAll(inBraces)].filter(
    ([, typed = '']) => !isPlaceholder(typed.trim()) && !pair.test(typed),
  );
  const [first] = unknown;
  return first && t('{what} is not a placeholder. Choose one of those listed.', { what: first[0] });
}
