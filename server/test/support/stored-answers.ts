import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import type { AnswersBySection, StoredAnswersText } from '../../src/platform/database/column-types.ts';

/** Answers that a test writes into a column itself. None of them may be sensitive: those are encrypted. */
export const storedAnswers = (answers: object): StoredAnswersText =>
  JSON.stringify(answers) as StoredAnswersText;

/** The sample answers to sections, by section. */
export const sampleAnswersBySection = (sections: readonly Section[]): AnswersBySection =>
  Object.fromEntries(sections.map((section) => [section.id, sampleAnswers(section)]));
