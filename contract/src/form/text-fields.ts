import * as z from 'zod/mini';
import { barePhone, isPhoneShaped } from '../text/phone.ts';
import type { Field, FieldKind, FieldOptions } from './field.ts';
import { phoneShapeError } from './questions.ts';
import {
  emailSchema,
  LINE_LENGTH,
  LONG_TEXT_LENGTH,
  lineSchema,
  localPartError,
  textSchema,
} from './text-schemas.ts';

function textField(
  kind: FieldKind,
  label: string,
  maxLength: number,
  options: FieldOptions<string>,
): Field<string> {
  return {
    ...options,
    kind,
    label,
    maxLength,
    required: !options.optional,
    schema: kind === 'longText' ? textSchema(maxLength) : lineSchema(maxLength),
    sample: options.sample ?? 'Sea breeze',
  };
}

/** One line of text, at most 255 characters. */
export function text(label: string, options: FieldOptions<string> = {}): Field<string> {
  return textField('text', label, LINE_LENGTH, options);
}

/** Several lines of text, at most 5,000 characters. */
export function longText(label: string, options: FieldOptions<string> = {}): Field<string> {
  const sample = 'Two lines,\nwith a break between them.';
  return textField('longText', label, LONG_TEXT_LENGTH, { sample, ...options });
}

/** An email address of at most 255 characters. Its case is kept as typed. */
export function email(label: string, options: FieldOptions<string> = {}): Field<string> {
  const field = textField('email', label, LINE_LENGTH, {
    autocomplete: 'email',
    sample: 'sea@example.com',
    ...options,
  });
  return { checkEntered: localPartError, ...field, schema: emailSchema() };
}

/** A phone number in any usual form; kept as `+60123456789` where the context can read numbers. */
export function phone(label: string, options: FieldOptions<string> = {}): Field<string> {
  const field = textField('phone', label, 40, { autocomplete: 'tel', sample: '+60123456789', ...options });
  return { ...field, schema: phoneSchema() };
}

export function phoneSchema() {
  const error = ({ input }: { input?: unknown } = {}) => phoneShapeError(String(input ?? ''));
  return lineSchema(40, () => error()).check(z.overwrite(barePhone), z.refine(isPhoneShaped, { error }));
}
