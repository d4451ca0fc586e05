import type { Answer, Field } from './field.ts';

/**
 * The answer in what a person typed into the box of a field: a number for a number field when the text is one
 * (a comma is read as the point), otherwise the text itself, so that nothing typed is lost and the check can say why.
 */
export function answerFromTyped(field: Pick<Field, 'kind'>, typed: string): Answer | null {
  if (typed.trim() === '') return null;
  if (field.kind !== 'number') return typed;
  const bare = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : typed;
}
