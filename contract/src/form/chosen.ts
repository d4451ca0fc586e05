import type { Answer } from '../options/choice.ts';

/** The chosen of several choices: their values, one a line. */
export const chosenIn = (answer: Answer | null | undefined): string[] =>
  typeof answer === 'string' ? answer.split('\n').filter(Boolean) : [];

/** The answer that chooses these values. */
export const answerChoosing = (values: readonly string[]): string => values.join('\n');
