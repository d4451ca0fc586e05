import * as z from 'zod/mini';
import type { Answer } from '../options/choice.ts';
import { normaliseIc } from '../text/ic.ts';
import { formatPhone } from '../text/phone.ts';
import { t } from '../text/t.ts';
import type { AnswerContext, Answers, AnswersTo, Field, Fields, Question } from './field.ts';
import { addedChoiceError, optionError } from './record-options.ts';
import { requiredMessage } from './required-message.ts';
import type { Section } from './section.ts';
import { isAnswered, isShown } from './shown.ts';
import { readListed } from './text-list.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type ParseResult<F extends Fields = Fields> =
  | { readonly ok: true; readonly answers: AnswersTo<F> }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * A draft may leave questions open; a complete section may not. What is answered is checked in both. A stored section is
 * complete without the rules for what is entered, which may be younger than its answers.
 */
export type Completeness = 'draft' | 'complete' | 'stored';

/**
 * Reads the answers to a section from the values sent: types, lengths, choices and the rules between answers.
 * Hidden questions are null whatever was sent for them; so are unanswered ones in a draft.
 * Keys that are not the section's are ignored. All errors are returned at once, keyed by field.
 * @param saved the answers of the record so far: a phone, an IC number or a choice that staff added is not judged again
 */
export function parseAnswers<F extends Fields>(
  section: Pick<Section<F>, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  context: AnswerContext,
  completeness: Completeness,
  saved: Answers = {},
): ParseResult<F> {
  const answers: Record<string, Answer | null> = {};
  const errors: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(section.fields)) {
    answers[name] = null;
    if (!isShown(field, values as Answers, context)) continue;
    const isKept = isSame(field, values[name] as Answer, saved[name]);
    const read = isKept
      ? (saved[name] ?? null)
      : readAnswer(field, values[name] as Answer, context, values as Answers, completeness);
    if (typeof read === 'object' && read !== null) errors[name] = [read.error];
    else answers[name] = read;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, answers: answers as AnswersTo<F> };
}

function readAnswer(
  field: Field,
  value: Answer | null | undefined,
  context: AnswerContext,
  answers: Answers,
  completeness: Completeness,
): Answer | null | { error: string } {
  const unanswered = completeness !== 'draft' && field.required ? { error: requiredMessage(field) } : null;
  if (!isAnswered(value)) return unanswered;
  const parsed = z.safeParse(field.schema, value);
  const doubt = completeness === 'stored' ? undefined : warningFor(field, value, context, answers);
  if (doubt?.refused && (typeof value === 'string' || typeof value === typeof field.sample))
    return { error: doubt.text };
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? t('Check this answer.') };
  // A text of invisible marks is empty once it is normalised.
  if (parsed.data === '') return unanswered;
  if (field.kind === 'agreement' && parsed.data === false && unanswered) return unanswered;
  const answer = field.readText ? field.readText(String(parsed.data), answers) : parsed.data;
  const error = completeness !== 'stored' && enteredError(field, answer, context, answers);
  return error ? { error } : applyRules(field, answer, context, answers);
}

const enteredError = (field: Field, answer: Answer, context: AnswerContext, answers: Answers) =>
  addedChoiceError(field, answer, context) ?? field.checkEntered?.(answer as never, context, answers);

/** What is to be asked about what somebody enters, or about what is not entered; undefined where nothing is. */
export function warningFor(
  field: Field,
  answer: Answer | null | undefined,
  context: AnswerContext,
  answers: Answers,
): Question | undefined {
  const question = field.ask?.(answer ?? null, context, answers);
  if (question || typeof answer !== 'string' || !isAnswered(answer)) return question;
  return context.entered?.questionAbout(field, answer, context, answers);
}

function applyRules(
  field: Field,
  answer: Answer,
  context: AnswerContext,
  answers: Answers,
): Answer | { error: string } {
  const error = optionError(field, answer, context) ?? field.check?.(answer as never, context, answers);
  if (error) return { error };
  if (field.listed) return readListed(field, String(answer), answers);
  return field.kind === 'phone' ? (context.entered?.readPhone(String(answer)) ?? answer) : answer;
}

function isSame(
  { kind, moreFrom }: Field,
  answer: Answer | null | undefined,
  saved: Answer | null | undefined,
) {
  if (typeof answer !== 'string' || typeof saved !== 'string' || saved === '') return false;
  if (moreFrom !== undefined) return answer === saved;
  if (kind === 'phone') return formatPhone(answer) === formatPhone(saved);
  return kind === 'ic' && normaliseIc(answer) === normaliseIc(saved);
}

/** The names of the shown fields of a stored section that still need a (valid) answer, in the order of the form. */
export function missingFields(
  section: Pick<Section, 'fields'>,
  answers: Answers,
  context: AnswerContext,
): string[] {
  const parsed = parseAnswers(section, answers, context, 'stored');
  return parsed.ok ? [] : Object.keys(parsed.errors);
}
