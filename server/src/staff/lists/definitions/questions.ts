import { isAnswered } from '@bowline/contract/form/shown';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { listPublishedQuestions } from '../../../core/camps/queries/questions.ts';
import { questionsOfSection, shownAnswer } from '../answers.ts';
import { age, type Column, columnOf, family, familyPhone, name } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';

/** The answers to the camp's own questions, also to those that it no longer asks, where somebody answered them. */
export const questions: ListDefinition = {
  columns: [name, age],
  columnsOfCamp: async (trx, camp, everybody) => {
    const published = await listPublishedQuestions(trx, camp.id);
    const asked = new Set(published.flatMap(({ question, isAsked }) => (isAsked ? [question.name] : [])));
    const columns = questionsOfSection(campQuestionsStep(published.map(({ question }) => question))).flatMap(
      (question) => {
        if (asked.has(question.name)) return [columnOf(question)];
        const hasAnswers = everybody.some((person) => isAnswered(shownAnswer(question, person)));
        return hasAnswers ? [noLongerAsked(columnOf(question))] : [];
      },
    );
    return [...columns, family, familyPhone];
  },
};

const noLongerAsked = (column: Column): Column => ({
  ...column,
  label: (product) => `${column.label(product)} (no longer asked)`,
});
