import * as z from 'zod/mini';
import type { Field, FieldOptions } from '../form/field.ts';
import { number } from '../form/measure-fields.ts';
import { longText, text } from '../form/text-fields.ts';
import { lineSchema, textSchema } from '../form/text-schemas.ts';

// Terms with their appendices run over several printed pages.
const MARKDOWN_LENGTH = 50_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Long text with headings, lists and tables, at most 50,000 characters. */
export function markdownText(label: string, options: FieldOptions<string> = {}): Field<string> {
  const field = longText(label, { sample: '# Heading\n\n- One\n- Two', ...options });
  return { ...field, markdown: true, maxLength: MARKDOWN_LENGTH, schema: textSchema(MARKDOWN_LENGTH) };
}

/** A time in the provider's time zone, `HH:mm`, 00:00 to 23:59. */
export function timeOfDay(label: string, options: FieldOptions<string> = {}): Field<string> {
  const error = 'Enter a time of day such as 09:00 or 17:30.';
  const schema = lineSchema(5, error).check(z.refine((time: string) => TIME.test(time), { error }));
  return { ...text(label, { hint: '24 hours, such as 09:00', sample: '09:00', ...options }), schema };
}

/** An amount in ringgit, at most 100,000. */
export function ringgit(label: string, options: FieldOptions<number> = {}): Field<number> {
  return number(label, { min: 0, max: 100_000, decimals: 2, unit: 'RM', ...options });
}
