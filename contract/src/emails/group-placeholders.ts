import { inBraces, placeholderProblem, plainPlaceholders } from './placeholders.ts';

/** The placeholders of a message to a group, and their values for each family. */
export const groupPlaceholders = {
  parent: 'First name of the parent or adult camper',
  camper: 'The camper, or all the family’s campers',
  camp: 'The camp',
  dates: 'First and last day of the camp',
  reference: 'The registration reference',
  balance: 'What the family still has to pay',
} as const;

type GroupPlaceholder = keyof typeof groupPlaceholders;

/** Two wordings: the first for one camper, the second for several. */
const pair = /^([^|]*)\|([^|]*)$/;
export const exampleOfPair = '{has|have}';

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
  return plainPlaceholders(text).replace(inBraces, (whole, typed: string) => {
    const name = typed.trim();
    const [, one, several] = pair.exec(name)?.map((words) => words.trim()) ?? [];
    return (isPlaceholder(name) ? words[name] : campers === 1 ? one : several) ?? whole;
  });
}

/** What is wrong with the placeholders of a text; undefined where nothing is. */
export const groupPlaceholderProblem = (text: string): string | undefined =>
  placeholderProblem(text, (name) => isPlaceholder(name) || pair.test(name));

/** The placeholder that a text has although it is sent as it is written; undefined where there is none. */
export const strayPlaceholder = (text: string): string | undefined =>
  Object.keys(groupPlaceholders).find((name) => {
    const plain = plainPlaceholders(text).toLowerCase();
    return plain.includes(`{${name}}`) || plain.includes(`[${name}]`);
  });
