import type { Field } from '@bowline/contract/form/field';
import { answerInWords, labelOf } from '@bowline/contract/form/words';
import type { AnswerPart } from './answer-part.ts';
import type { Correction } from './queries.ts';

/** A question whose answer staff changed, as people read it. */
export interface ChangedAnswer {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What a correction changed, in the reader's language; of a question that is not asked any more only that it was. */
export function changesInWords(
  { section, context }: Pick<AnswerPart, 'section' | 'context'>,
  { names, before, after }: Pick<Correction, 'names' | 'before' | 'after'>,
): ChangedAnswer[] {
  return names.flatMap((name) => {
    const field = section.fields[name];
    if (!field) return [];
    const words = (answers: Correction['before']) => answerInWords(field, answers[name], context);
    return { name, label: labelOf(field, context), before: words(before), after: words(after) };
  });
}

/** The questions of a correction that are still asked, by name. */
export const fieldsOfCorrection = (
  { section }: Pick<AnswerPart, 'section'>,
  { names }: Pick<Correction, 'names'>,
): readonly (readonly [string, Field])[] =>
  names.flatMap((name) => {
    const field = section.fields[name];
    return field ? [[name, field] as const] : [];
  });
