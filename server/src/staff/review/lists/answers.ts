import type { Field } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { isShown } from '@bowline/contract/form/shown';
import { type CampListId, type FieldRole, fieldsByTag, type TaggedField } from '@bowline/contract/form/tags';
import { answerInWords, labelOf } from '@bowline/contract/form/words';
import { allergenInWords, allergenKinds, countAnswered } from '@bowline/contract/on-site/health';
import {
  familyWords,
  familyWordsOnAllergens,
  unansweredWords,
} from '@bowline/contract/on-site/words/family-words';
import type { Answer } from '@bowline/contract/options/choice';
import { medical, yesWithoutDetails } from '@bowline/contract/profile/medical';
import { everySection } from '@bowline/contract/staff/every-section';
import { formatDate } from '@bowline/contract/text/dates';
import { isNothing } from '@bowline/contract/text/nothing';
import type { CampPerson } from './queries.ts';

const taggedFields = fieldsByTag(everySection);

/** A person with answers: everything the wording of an answer depends on. */
export type Respondent = Pick<CampPerson, 'accountType' | 'answers' | 'swimTestedOn'>;

const everyQuestion = (_: TaggedField): boolean => true;

/** The question with a tag. */
export const questionFor = (meaning: FieldRole): TaggedField => taggedFields.withRole(meaning);

/** The questions of a section, in its order. */
export const questionsOfSection = (section: Section): readonly TaggedField[] => fieldsByTag([section]).all;

/** The questions of a list, in the order of the registration. */
export const questionsOn = (list: CampListId): readonly TaggedField[] => taggedFields.onList(list);

/** A person's answer to the question with a tag; null where it was not asked or not answered. */
export function answerOf(person: Respondent, meaning: FieldRole): Answer | null {
  const marked = taggedFields.withRole(meaning);
  return shownAnswer(marked, person);
}

/** The same in words. */
export function wordsOf(person: Respondent, meaning: FieldRole, product: string): string {
  return inWords(taggedFields.withRole(meaning), person, product);
}

/** The label of a question on a list. */
export const headingOf = (field: Field, product: string): string =>
  field.listLabel ? field.listLabel : labelOf(field, { accountType: 'parent', product });

/** An answer in words; empty where the question was not asked or not answered. */
export function inWords(marked: TaggedField, person: Respondent, product: string): string {
  const { accountType, swimTestedOn } = person;
  const answer = answerInWords(marked.field, shownAnswer(marked, person), { accountType, product });
  const words = marked.field.kind === 'longText' && isNothing(answer) ? '' : answer;
  return swimTestedOn && marked.field.role === 'swims'
    ? `${words}, tested ${formatDate(swimTestedOn)}`
    : words;
}

/** The answer to a question; a stored value of a question that is no longer asked is no answer. */
export function shownAnswer({ section, name, field }: TaggedField, person: Respondent): Answer | null {
  const answers = person.answers[section] ?? {};
  return isShown(field, answers, person) ? (answers[name] ?? null) : null;
}

/** The labels of all Yes answers on a list that are no alerts. */
export function yesAnswers(list: CampListId, person: Respondent, which = everyQuestion): string[] {
  const missing = detailsMissing(person).map(({ name }) => name);
  return yesNoQuestions(list)
    .filter(which)
    .filter((marked) => shownAnswer(marked, person) === true)
    .map(({ name, field }) =>
      missing.includes(name) ? `${conditionOf(field)} (details missing)` : conditionOf(field),
    );
}

/** A question on health without its question mark. */
export const conditionOf = (field: Field): string => headingOf(field, '').replace(/\?$/, '');

/** The yes-or-no questions of a list that are no alerts. */
export const yesNoQuestions = (list: CampListId): readonly TaggedField[] =>
  taggedFields.onList(list).filter(({ field }) => field.kind === 'yesNo' && !field.alert);

/** The questions of a list that can be alerts. */
export const alertQuestions = (list: CampListId): readonly TaggedField[] =>
  taggedFields.alerts.filter(({ lists }) => lists.includes(list));

/** The alerts of a person, among the questions of a list. */
export function alertsOf(list: CampListId, person: Respondent, which = everyQuestion): string[] {
  return alertQuestions(list)
    .filter(which)
    .filter((marked) => shownAnswer(marked, person) === marked.field.alert?.answer)
    .map(({ field }) => field.alert?.label ?? '');
}

/** Said beside an alert that nobody knows more about. */
export const detailsMissingLabel = (): string => 'No details from the family';

/** Something about a person's health that nobody on site must miss. */
interface HealthAlert {
  readonly label: string;
  /** Under which name it is counted: the family's own words are counted as allergies. */
  readonly counted: string;
}

/**
 * The alerts of a person's health: the medic's allergens, and what the family wrote about allergies until the medic has
 * answered it. A Yes with no words at all stays until every allergen is answered.
 */
export function healthAlertsOf(person: CampPerson, which = everyQuestion): HealthAlert[] {
  const { campHealth } = person;
  const words = allergyWordsOf(person);
  const unanswered = unansweredWords(campHealth, words);
  const isBare = words.length === 0 && !(campHealth && countAnswered(campHealth) === allergenKinds.length);
  const isNeeded = (question: TaggedField) =>
    which(question) && (isBare || question.field.role !== 'allergies');
  const isMissing = !campHealth?.what_to_do && detailsMissing(person).some(({ field }) => field.alert);
  const asNamed = (label: string) => ({ label, counted: label });
  return [
    ...(campHealth?.allergens ?? []).map(allergenInWords).map(asNamed),
    ...(unanswered.length > 0
      ? [
          {
            label: `Family: ${unanswered.join(', ')}`,
            counted: questionFor('allergies').field.alert?.label ?? '',
          },
        ]
      : []),
    ...alertsOf('health', person, isNeeded).map(asNamed),
    ...(isMissing ? [asNamed(detailsMissingLabel())] : []),
  ];
}

/** What a family wrote about allergies, in its own words; among its notes only what names an allergen. */
export function allergyWordsOf(person: Respondent): string[] {
  const { field } = questionFor('allergies');
  if (answerOf(person, 'allergies') !== true) return [];
  const texts = (ownOnly: boolean) =>
    questionsOfSection(medical)
      .filter((one) => field.detailsIn?.includes(one.name) && (one.field.showWhen !== undefined) === ownOnly)
      .map((one) => inWords(one, person, ''));
  const own = familyWords(texts(true));
  return own.length > 0 ? own : texts(false).flatMap(familyWordsOnAllergens);
}

/** The questions on health that a person answered with Yes and nothing more. */
export function detailsMissing(person: Respondent): readonly TaggedField[] {
  const names = yesWithoutDetails(medical.fields, person.answers[medical.id] ?? {});
  return names.length > 0 ? questionsOfSection(medical).filter(({ name }) => names.includes(name)) : [];
}

/** The question of a list with a person's highest alert level, the first of equals; undefined without any. */
export function highestScale(list: CampListId, person: Respondent): Field | undefined {
  const levels = taggedFields.onList(list).filter(({ field }) => field.kind === 'scale');
  const levelOf = (marked: TaggedField) => Number(shownAnswer(marked, person) ?? 0);
  const best = levels.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
  return best && levelOf(best) > 0 ? best.field : undefined;
}
