import { choice, yesNo } from '../form/choice-fields.ts';
import { type Check, type Field, group } from '../form/field.ts';
import { number } from '../form/measure-fields.ts';
import { parseAnswers } from '../form/parse.ts';
import { defineSection } from '../form/section.ts';
import { longText, text } from '../form/text-fields.ts';
import { type CampQuestion, partIn } from '../steps/camp-questions.ts';
import { ENGLISH, languageNames, languages } from '../text/languages.ts';
import { linesIn } from '../text/lists.ts';

/** How a question of a camp is answered. */
const questionKinds = [
  { value: 'text', label: 'One line of text' },
  { value: 'longText', label: 'Several lines of text' },
  { value: 'yesNo', label: 'Yes or No' },
  { value: 'choice', label: 'One of several choices' },
  { value: 'choices', label: 'Several choices' },
  { value: 'number', label: 'A number' },
  { value: 'date', label: 'A date' },
  { value: 'upload', label: 'A PDF or picture' },
  { value: 'agreement', label: 'A box to tick' },
] as const;

/** The office roles that read the answers. */
const questionReaders = [
  { value: 'health', label: 'Admins and medics, as for health' },
  { value: 'review', label: 'Admins, registrars and medics' },
  { value: 'office', label: 'Everybody in the office' },
] as const;

const MAX_CHOICES = 40;
const MAX_CHOICE_LENGTH = 120;

const areChoices: Check<string> = (typed) => {
  const lines = linesIn(typed);
  if (lines.length < 2) return 'Enter at least two choices, one a line.';
  if (lines.length > MAX_CHOICES) return `Enter at most ${MAX_CHOICES} choices.`;
  if (lines.some((line) => line.length > MAX_CHOICE_LENGTH))
    return `Use at most ${MAX_CHOICE_LENGTH} characters for a choice.`;
  return new Set(lines).size < lines.length ? 'Each choice must be different.' : undefined;
};

const translatesChoices: Check<string> = (typed, _context, answers) =>
  linesIn(typed).length === linesIn(String(answers.choices ?? '')).length
    ? undefined
    : 'Enter as many lines as there are choices in English.';

const isLargest: Check<number> = (largest, _context, { smallest }) =>
  typeof smallest === 'number' && largest < smallest ? 'Enter the smallest number or more.' : undefined;

const withChoices = { kind: ['choice', 'choices'] };
const ofNumber = { kind: 'number' };
const bounds = { min: -1_000_000, max: 1_000_000, decimals: 2, optional: true, showWhen: ofNumber } as const;

const translations: Readonly<Record<string, Field>> = Object.assign(
  {},
  ...languages
    .filter((language) => language !== ENGLISH)
    .map((language) =>
      group(
        languageNames[language],
        {
          [partIn('label', language)]: text('Question', { optional: true }),
          [partIn('hint', language)]: text('Explanation', { optional: true }),
          [partIn('choices', language)]: longText('Choices', {
            optional: true,
            showWhen: withChoices,
            check: translatesChoices,
            sample: 'Satu\nDua',
          }),
        },
        { note: 'Families read in English what is empty here.', allOptional: true },
      ),
    ),
);

/** What staff say of a question of their own: one of a camp. */
export const campQuestionSection = defineSection({
  id: 'camp-question',
  title: 'Question',
  fields: {
    label: text('Question', { sample: 'Which boat did the camper sail last?' }),
    hint: text('Explanation', { optional: true, sample: 'If you remember it.' }),
    kind: choice('Answer', questionKinds, { layout: 'list' }),
    choices: longText('Choices', {
      hint: 'One a line.',
      showWhen: withChoices,
      check: areChoices,
      sample: 'Optimist\nLaser',
    }),
    smallest: number('Smallest number', bounds),
    largest: number('Largest number', { ...bounds, sample: 100, check: isLargest }),
    unit: text('Unit', { optional: true, showWhen: ofNumber, sample: 'm' }),
    required: yesNo('Is an answer required?'),
    readers: choice('Who reads the answers', questionReaders, { layout: 'list' }),
    when_question: text('Only after the question', { optional: true, sample: '' }),
    when_answer: text('With the answer', { optional: true, sample: '' }),
    ...translations,
  },
});

/** The names of questions, which tell them from every built-in one. */
const isQuestionName = (name: string): boolean => /^camp_q[a-z0-9]{1,20}$/.test(name);

/**
 * The name of a new question: no other question has it, of any camp, so that no answer is ever read as one to another
 * question.
 */
export const questionNameFrom = (uuid: string): string => `camp_q${uuid.replaceAll('-', '').slice(-12)}`;

/** Whether two questions are in the same words, whatever their capitals, spaces and question mark. */
export const hasSameWords = (a: string | null, b: string | null): boolean => plainWords(a) === plainWords(b);

const plainWords = (label: string | null): string =>
  (label ?? '')
    .replace(/[\s?？.:]+/g, ' ')
    .trim()
    .toLowerCase();

/** The answers that another question can depend on; none where it cannot. */
export function answersToDependOn({
  kind,
  choices,
}: Pick<CampQuestion, 'kind' | 'choices'>): readonly string[] {
  if (kind === 'yesNo') return ['Yes', 'No'];
  return kind === 'choice' ? linesIn(choices ?? '') : [];
}

const MAX_QUESTIONS = 40;

type Errors = Readonly<Record<string, readonly string[]>>;
type Read = { readonly questions: readonly CampQuestion[] } | { readonly errors: Errors };

/** A question as it was typed. */
export type TypedQuestion = Readonly<Record<string, unknown>> & { readonly name: string };

/** The facts of the questions so far. */
interface KnownQuestions {
  /** Those that the camp has asked, also those that it no longer asks, in their last words. */
  readonly published: readonly CampQuestion[];
  /** The names that other versions or camps have used. */
  readonly taken: ReadonlySet<string>;
}

const context = { accountType: 'parent', today: '', product: '' } as const;

/**
 * Reads the questions of a camp as staff typed them. All errors at once, by path such as `questions.2.label`. How a
 * published question is answered, and who reads the answers, must stay: families may have answered it.
 */
export function readQuestions(typed: readonly TypedQuestion[], known: KnownQuestions): Read {
  const errors: Record<string, readonly string[]> = {};
  if (typed.length > MAX_QUESTIONS)
    errors.questions = [`A camp can have at most ${MAX_QUESTIONS} questions.`];
  const questions: CampQuestion[] = [];
  for (const [at, row] of typed.entries()) {
    const { name } = row;
    const parsed = parseAnswers(campQuestionSection, row, context, 'complete');
    const wrong = parsed.ok ? wrongAmong({ ...parsed.answers, name }, questions, known) : parsed.errors;
    for (const [field, texts] of Object.entries(wrong)) errors[`questions.${at}.${field}`] = texts;
    if (parsed.ok) questions.push({ ...parsed.answers, name });
  }
  return Object.keys(errors).length > 0 ? { errors } : { questions };
}

function wrongAmong(
  { name, kind, readers, when_question, when_answer }: CampQuestion,
  earlier: readonly CampQuestion[],
  { published, taken }: KnownQuestions,
): Errors {
  const before = published.find((other) => other.name === name);
  const isTaken = taken.has(name) && !before;
  if (!isQuestionName(name) || isTaken || earlier.some((other) => other.name === name))
    return { label: ['Remove this question and add it again.'] };
  if (before && before.kind !== kind)
    return { kind: ['Families may have answered this question. Add another one to ask in another way.'] };
  if (before && before.readers !== readers)
    return { readers: ['Families may have answered this question. Add another one for other readers.'] };
  if (!when_question) return {};
  const leader = earlier.find((other) => other.name === when_question);
  const answers = leader ? answersToDependOn(leader) : [];
  if (answers.length === 0)
    return { when_question: ['Choose an earlier question with Yes and No, or with choices.'] };
  return answers.includes(when_answer ?? '') ? {} : { when_answer: ['Choose one of its answers.'] };
}
