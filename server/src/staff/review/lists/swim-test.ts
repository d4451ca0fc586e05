import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { questionFor } from './answers.ts';

/** The result of a swimming test at camp. */
export interface SwimTest {
  readonly can_swim: boolean;
  /** The provider's day, `yyyy-mm-dd`. */
  readonly tested_on: string;
}

/** The answers, with a test's result instead of the family's answer. */
export function withSwimTest(test: SwimTest | null, answers: AnswersBySection): AnswersBySection {
  if (!test) return answers;
  const { section, name } = questionFor('swims');
  return { ...answers, [section]: { ...answers[section], [name]: test.can_swim } };
}
