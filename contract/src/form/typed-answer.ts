import type { Answer } from '../options/choice.ts';
import { parseSen } from '../text/amounts.ts';
import type { Field } from './field.ts';

/**
 * The answer in what a person typed into the box of a field: a number for a number field when the text is one
 * (a comma is read as the point, an amount as it is printed), otherwise the text itself, so that nothing typed is lost and the check can say why.
 */
export function parseTypedAnswer(field: Pick<Field, 'kind' | 'unit'>, typed: string): Answer | null {
  if (typed.trim() === '') return null;
  if (field.kind !== 'number') return typed;
  if (field.unit === 'RM') return ringgit(typed) ?? typed;
  const bare = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : typed;
}

function ringgit(typed: string): number | undefined {
  const sen = parseSen(typed);
  return sen === undefined ? undefined : sen / 100;
}
