import type { Answer, Choice } from '../options/choice.ts';
import { addedChoice } from '../options/choices.ts';
import { formatDate } from '../text/dates.ts';
import { formatIc } from '../text/ic.ts';
import { ENGLISH } from '../text/languages.ts';
import { NO_LAST_NAME } from '../text/names/one-name.ts';
import { formatPhone } from '../text/phone.ts';
import { readersLanguage, type Text, translate } from '../text/t.ts';
import { chosenIn } from './chosen.ts';
import type { AnswerContext, Answers, Field, FieldGroup } from './field.ts';
import type { Section } from './section.ts';
import { isAnswered, isShown } from './shown.ts';
import { fileNameIn } from './uploaded-file.ts';

type WordsContext = Pick<AnswerContext, 'accountType' | 'product'>;

/** A question and its answer as a person reads them; `value` is empty where the answer is open. */
export interface AnswerInWords {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The label of a field for this reader, in the reader's language. */
export function labelOf(field: Field, context: WordsContext): string {
  return inReadersWords(field.label, field.adultLabel, context);
}

/** The hint of a field for this reader; empty if there is none. */
export function hintOf(field: Field, context: WordsContext): string {
  return inReadersWords(field.hint ?? '', field.adultHint, context);
}

/** Why the questions of a group are asked, for this reader; empty where nothing is said. */
export function noteOf({ note = '', adultNote }: FieldGroup, context: WordsContext): string {
  return inReadersWords(note, adultNote, context);
}

/** The introduction of a section for this reader, by default a parent; empty if there is none. */
export function introOf(
  { intro = '', adultIntro }: Pick<Section, 'intro' | 'adultIntro'>,
  context: WordsContext = { accountType: 'parent', product: '' },
) {
  return inReadersWords(intro, adultIntro, context);
}

/** The title of a section. */
export const titleOf = ({ title }: Pick<Section, 'title'>): string => translate(title as Text);

/** The title above a group of questions. */
export const groupTitleOf = ({ title }: FieldGroup, { product }: Pick<WordsContext, 'product'>): string =>
  inWords(title, product);

// The texts of the questions are data of the form kit: scripts/texts.mjs finds them in the sections.
const inWords = (text: string, product: string): string => translate(text as Text, { product });

function inReadersWords(text: string, adultText: string | undefined, context: WordsContext): string {
  const { accountType, product } = context;
  return inWords(accountType === 'adult_camper' ? (adultText ?? text) : text, product);
}

/** The choices of a field for this reader; countries in the order of their names, the first one staying first. */
export function choicesInWords(field: Field, context: Pick<WordsContext, 'product'>): Choice[] {
  const [first, ...rest] = (field.choices ?? []).map((choice) => ({
    ...choice,
    label: choiceLabel(field, choice, context),
    ...(choice.hint && { hint: inWords(choice.hint, context.product) }),
  }));
  if (!first) return [];
  if (!field.nameOf) return [first, ...rest];
  return [first, ...rest.sort((a, b) => a.label.localeCompare(b.label, readersLanguage()))];
}

function choiceLabel(
  { nameOf }: Field,
  { value, label, meaning, verbatim }: Choice,
  { product }: Pick<WordsContext, 'product'>,
): string {
  if (nameOf) return nameOf(String(value), label);
  if (verbatim || (meaning && readersLanguage() === ENGLISH)) return label;
  return inWords(meaning ?? label, product);
}

/**
 * An answer as a person reads it: Yes or No, the choice's label, dd/MM/yyyy, a number with its unit, a phone number in
 * groups.
 */
export function answerInWords(
  field: Field,
  answer: Answer | null | undefined,
  context: WordsContext,
): string {
  if (!isAnswered(answer) || (field.noneLabel && answer === NO_LAST_NAME)) return '';
  const chosen = wordsOfChoice(field, answer, context);
  if (chosen !== undefined) return chosen;
  if (field.kind === 'choices')
    return chosenIn(answer)
      .map((value) => wordsOfChoice(field, value, context) ?? value)
      .join(', ');
  if (field.kind === 'upload') return fileNameIn(String(answer));
  if (field.kind === 'date') return formatDate(String(answer));
  if (field.kind === 'ic') return formatIc(String(answer));
  if (field.kind === 'phone') return formatPhone(String(answer));
  return field.unit ? `${answer} ${field.unit}` : String(answer);
}

function wordsOfChoice(field: Field, value: Answer, context: WordsContext): string | undefined {
  const known = field.choices?.find((one) => one.value === value);
  const chosen = known ?? (field.moreFrom === undefined ? undefined : addedChoice(String(value)));
  return chosen && choiceLabel(field, chosen, context);
}

/** A whole section in words: the shown questions in the order of the form. */
export function sectionInWords(
  section: Pick<Section, 'fields'>,
  answers: Answers,
  context: WordsContext,
): AnswerInWords[] {
  return Object.entries(section.fields)
    .filter(([, field]) => isShown(field, answers, context))
    .map(([name, field]) => ({
      name,
      label: labelOf(field, context),
      value: answerInWords(field, answers[name], context),
    }));
}
