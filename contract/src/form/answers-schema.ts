import * as z from 'zod/mini';
import type { Answers, Fields } from './field.ts';

/**
 * The shape of a set of answers for the documentation of calls: every field may be absent or null.
 * Its static type names none of them, so that a record extending it keeps the exact types of its own members;
 * `answersIn` reads the answers.
 */
export function answersSchema(fields: Fields): z.ZodMiniObject<Record<never, never>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, z.nullish(field.schema)] as const);
  return z.object(Object.fromEntries(shape));
}

/** Values of a form, checked by the form's own rules, so that every error is a sentence at its field. */
export const rawAnswers = z.record(z.string(), z.unknown());

/** The answers that a record carries beside its own members. */
export function answersIn(record: object): Answers {
  return record as Answers;
}
