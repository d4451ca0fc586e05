import { agreement, choice, yesNo } from '../form/choice-fields.ts';
import { type Condition, type Field, type FieldOptions, group } from '../form/field.ts';
import { date, number } from '../form/measure-fields.ts';
import type { Step } from '../form/section.ts';
import { severalChoices } from '../form/several-choices.ts';
import { longText, text } from '../form/text-fields.ts';
import { upload } from '../form/upload-field.ts';
import type { Choice } from '../options/choice.ts';
import { ENGLISH, type Language } from '../text/languages.ts';
import { linesIn } from '../text/lists.ts';
import { readersLanguage, t } from '../text/t.ts';
import { CAMP_QUESTIONS } from './camp-sections.ts';

/**
 * A question of a camp as staff wrote it, with its texts in other languages, and the name of its answers, which never
 * changes.
 */
export interface CampQuestion {
  readonly name: string;
  readonly label: string | null;
  readonly hint: string | null;
  readonly kind: CampQuestionKind | null;
  /** One a line. */
  readonly choices: string | null;
  readonly smallest: number | null;
  readonly largest: number | null;
  readonly unit: string | null;
  readonly required: boolean | null;
  readonly readers: 'health' | 'review' | 'office' | null;
  /** The name of an earlier question, and the answer to it after which this one is asked. */
  readonly when_question: string | null;
  readonly when_answer: string | null;
  /** The same parts in other languages. */
  readonly [translated: `${TranslatedPart}_${string}`]: string | null | undefined;
}

type CampQuestionKind =
  | 'text'
  | 'longText'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'number'
  | 'date'
  | 'upload'
  | 'agreement';

/**
 * The questions of a camp, by default in the reader's language, as the step *Annual update* asks them under a heading of
 * their own.
 */
export function campQuestionsStep(questions: readonly CampQuestion[], language = readersLanguage()): Step {
  const named = new Map(questions.map((question) => [question.name, question]));
  const fields = questions.map((question) => [question.name, fieldOf(question, named, language)]);
  const title = t('Questions for this camp');
  return { id: CAMP_QUESTIONS, title, fields: group(title, Object.fromEntries(fields)) };
}

type CommonOptions = Pick<FieldOptions, 'hint' | 'optional' | 'showWhen' | 'unguarded' | 'personal'>;
type Builder = (label: string, question: CampQuestion, options: CommonOptions, language: Language) => Field;

const NO_LIMIT = 1_000_000;

const builders: Readonly<Record<CampQuestionKind, Builder>> = {
  text: (label, _, options) => text(label, options),
  longText: (label, _, options) => longText(label, options),
  yesNo: (label, _, options) => yesNo(label, options),
  choice: (label, question, options, language) => choice(label, choicesOf(question, language), options),
  choices: (label, question, options, language) =>
    severalChoices(label, choicesOf(question, language), options),
  number: (label, { smallest, largest, unit }, options) =>
    number(label, {
      ...options,
      min: smallest ?? -NO_LIMIT,
      max: largest ?? NO_LIMIT,
      decimals: 2,
      ...(unit && { unit }),
    }),
  date: (label, _, options) => date(label, options),
  upload: (label, _, options) => upload(label, options),
  agreement: (label, _, options) => agreement(label, options),
};

function fieldOf(
  question: CampQuestion,
  named: ReadonlyMap<string, CampQuestion>,
  language: Language,
): Field {
  const hint = textFor(question, 'hint', language);
  const showWhen = conditionOf(question, named);
  const options: CommonOptions = {
    ...(hint && { hint }),
    ...(question.required === false && { optional: true }),
    ...(showWhen && { showWhen }),
    ...(question.readers !== 'health' && { unguarded: true }),
    ...(question.readers === 'review' && { personal: true }),
  };
  return builders[question.kind ?? 'text'](textFor(question, 'label', language), question, options, language);
}

// A question that staff removed leaves those that depended on it without their condition.
function conditionOf(
  { when_question, when_answer }: CampQuestion,
  named: ReadonlyMap<string, CampQuestion>,
): Condition | undefined {
  const leader = named.get(when_question ?? '');
  if (!leader || !when_answer) return undefined;
  return { [leader.name]: leader.kind === 'yesNo' ? when_answer === 'Yes' : when_answer };
}

type TranslatedPart = 'label' | 'hint' | 'choices';

/** The name of a part of a question in another language. */
export const partIn = (part: TranslatedPart, language: Language) =>
  language === ENGLISH ? part : (`${part}_${language}` as const);

const textFor = (question: CampQuestion, part: TranslatedPart, language: Language): string =>
  question[partIn(part, language)] || question[part] || '';

/** The choices by their English words, which are what is stored, as families read them. */
function choicesOf(question: CampQuestion, language: Language): readonly Choice<string>[] {
  const words = linesIn(textFor(question, 'choices', language));
  return linesIn(question.choices ?? '').map((value, at) => ({
    value,
    label: words[at] ?? value,
    verbatim: true,
  }));
}
