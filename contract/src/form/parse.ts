import * as z from 'zod/mini';
import type { Answer } from '../options/choice.ts';
import { t } from '../text/t.ts';
import type { AnswerContext, Answers, AnswersTo, Field, Fields } from './field.ts';
import { optionError } from './record-options.ts';
import { requiredMessage } from './required-message.ts';
import type { Section } from './section.ts';
import { isAnswered, isShown } from './shown.ts';
import { PHONE_MESSAGE } from './text-fields.ts';
import { readListed } from './text-list.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type ParseResult<F extends Fields = Fields> =
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
 */
export function parseAnswers<F extends Fields>(
  section: Pick<Section<F>, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  context: AnswerContext,
  completeness: Completeness,
): ParseResult<F> {
  const answers: Record<string, Answer | null> = {};
  const errors: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(section.fields)) {
    answers[name] = null;
    if (!isShown(field, values as Answers, context)) continue;
    const read = readAnswer(field, values[name] as Answer, context, values as Answers, completeness);
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
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? t('Check this answer.') };
  if (field.kind === 'agreement' && parsed.data === false && unanswered) return unanswered;
  const error = completeness !== 'stored' && field.checkEntered?.(parsed.data as never, context, answers);
  return error ? { error } : applyRules(field, parsed.data, context, answers);
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
  if (field.kind !== 'phone' || !context.readPhone) return answer;
  return context.readPhone(String(answer)) ?? { error: PHONE_MESSAGE() };
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
