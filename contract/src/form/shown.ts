import type { Answer } from '../options/choice.ts';
import type { AnswerContext, Answers, Condition, Field } from './field.ts';
import { hasNoOptions } from './record-options.ts';

/** Whether a question is shown to this person with these answers. */
export function isShown(
  field: Field,
  answers: Answers,
  context: Pick<AnswerContext, 'accountType' | 'options'>,
): boolean {
  if (field.onlyFor && field.onlyFor !== context.accountType) return false;
  if (hasNoOptions(field, context)) return false;
  return !field.showWhen || isMet(field.showWhen, answers);
}

/** Whether every answer that a condition names has an expected value. */
export function isMet(condition: Condition, answers: Answers): boolean {
  return Object.entries(condition).every(([name, expected]) => {
    const answer = answers[name];
    return isAnswered(answer) && (Array.isArray(expected) ? expected : [expected]).includes(answer);
  });
}

/** Whether a question has an answer: null, absent and an empty text are none; `false` and 0 are. */
export function isAnswered(answer: Answer | null | undefined): answer is Answer {
  return answer !== null && answer !== undefined && !(typeof answer === 'string' && answer.trim() === '');
}
