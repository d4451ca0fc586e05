import type { Answer } from '../options/choice.ts';
import { parseSen } from '../text/amounts.ts';
import { normaliseText } from '../text/normalise-text.ts';
import type { Field } from './field.ts';

/**
 * The answer in what a person typed into the box of a field: a number for a number field when the text is one
 * (a comma is read as the point, an amount as it is printed), otherwise the text itself, so that nothing typed is lost and
 * the check can say why.
 */
export function parseTypedAnswer(field: Pick<Field, 'kind' | 'unit'>, typed: string): Answer | null {
  const text = normaliseText(typed);
  if (text === '') return null;
  if (field.kind !== 'number') return typed;
  if (field.unit === 'RM') return ringgit(text) ?? typed;
  const bare = withoutUnit(text, field.unit).replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : typed;
}

// What stands behind the box may be typed too: 152cm.
function withoutUnit(text: string, unit = ''): string {
  const spellings = [unit, ...(unitNames[unit] ?? [])].map((name) => name.toLowerCase());
  const [, number = text, name = ''] = /^([-\d.,]+)\s*(\p{L}+)\.?$/u.exec(text) ?? [];
  return spellings.includes(name.toLowerCase()) ? number : text;
}

const unitNames: Readonly<Record<string, readonly string[]>> = {
  cm: ['cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters', 'sentimeter', '厘米', '公分'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', '公斤', '千克'],
};

function ringgit(typed: string): number | undefined {
  const sen = parseSen(typed);
  return sen === undefined ? undefined : sen / 100;
}
