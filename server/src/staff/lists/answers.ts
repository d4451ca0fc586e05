import type { Field } from '@bowline/contract/form/field';
import { isShown } from '@bowline/contract/form/shown';
import { type CampListId, type FieldRole, fieldsByTag, type TaggedField } from '@bowline/contract/form/tags';
import { answerInWords, labelOf } from '@bowline/contract/form/words';
import type { Answer } from '@bowline/contract/options/choice';
import { everySection } from '@bowline/contract/staff/every-section';
import { t } from '@bowline/contract/text/t';
import type { CampPerson } from './queries.ts';

const marks = fieldsByTag(everySection);

/** Somebody who answered: all that the wording of an answer depends on. */
export type Respondent = Pick<CampPerson, 'accountType' | 'answers'>;

const everyQuestion = (_: TaggedField): boolean => true;

/** The question with a tag. */
export const questionFor = (meaning: FieldRole): TaggedField => marks.withRole(meaning);

/** The questions of a list, in the order of the forms. */
export const questionsOn = (list: CampListId): readonly TaggedField[] => marks.onList(list);

/** What somebody answered to the question of this meaning; null where it was not put or left open. */
export function answerOf(person: Respondent, meaning: FieldRole): Answer | null {
  const marked = marks.withRole(meaning);
  return shownAnswer(marked, person);
}

/** The same in words. */
export function wordsOf(person: Respondent, meaning: FieldRole, product: string): string {
  return inWords(marks.withRole(meaning), person, product);
}

/** What a question is called on a list. */
export const headingOf = (field: Field, product: string): string =>
  field.listLabel ? t(field.listLabel) : labelOf(field, { accountType: 'parent', product });

/** An answer in words; empty where the question was not put or left open. */
export function inWords(marked: TaggedField, person: Respondent, product: string): string {
  const { accountType } = person;
  return answerInWords(marked.field, shownAnswer(marked, person), { accountType, product });
}

// What stands stored under a question that is no longer put is no answer.
function shownAnswer({ section, name, field }: TaggedField, person: Respondent): Answer | null {
  const answers = person.answers[section] ?? {};
  return isShown(field, answers, person) ? (answers[name] ?? null) : null;
}

/** Everything answered with Yes to the yes-or-no questions of a list that are no alerts, by its label. */
export function yesAnswers(list: CampListId, person: Respondent, which = everyQuestion): string[] {
  return yesNoQuestions(list)
    .filter(which)
    .filter((marked) => shownAnswer(marked, person) === true)
    .map(({ field }) => headingOf(field, '').replace(/\?$/, ''));
}

/** The yes-or-no questions of a list that are no alerts. */
export const yesNoQuestions = (list: CampListId): readonly TaggedField[] =>
  marks.onList(list).filter(({ field }) => field.kind === 'yesNo' && !field.alert);

/** The questions that bring alerts to a list. */
export const alertQuestions = (list: CampListId): readonly TaggedField[] =>
  marks.alerts.filter(({ lists }) => lists.includes(list));

/** What staff must not miss about somebody, among the questions of a list. */
export function alertsOf(list: CampListId, person: Respondent, which = everyQuestion): string[] {
  return alertQuestions(list)
    .filter(which)
    .filter((marked) => shownAnswer(marked, person) === marked.field.alert?.answer)
    .map(({ field }) => t(field.alert?.label ?? ''));
}

/** The question of a list with the highest level somebody gave, the first of those that are level; undefined without any. */
export function highestScale(list: CampListId, person: Respondent): Field | undefined {
  const levels = marks.onList(list).filter(({ field }) => field.kind === 'scale');
  const levelOf = (marked: TaggedField) => Number(shownAnswer(marked, person) ?? 0);
  const best = levels.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
  return best && levelOf(best) > 0 ? best.field : undefined;
}
