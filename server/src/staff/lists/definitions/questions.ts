import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { findQuestions } from '../../../core/camps/queries/questions.ts';
import { questionsOfSection } from '../answers.ts';
import { age, columnOf, family, familyPhone, name } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** The answers to the camp's own questions. */
export const questions: ListDefinition = {
  columns: [name, age],
  columnsOfCamp: async (trx, camp) => [
    ...questionsOfSection(campQuestionsStep(await findQuestions(trx, camp.id))).map(columnOf),
    family,
    familyPhone,
  ],
};
