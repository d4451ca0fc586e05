import * as z from 'zod/mini';
import { isPhoneShaped } from '../phone-shape.ts';
import { t } from '../text/t.ts';
import type { Field, FieldKind, FieldOptions } from './field.ts';

export const LINE_LENGTH = 255;
export const LONG_TEXT_LENGTH = 5000;

/**
 * A text of at most `maxLength` code points, trimmed at both ends, otherwise kept byte for byte.
 * NUL and lone surrogates cannot be stored and are refused.
 */
export function textSchema(maxLength: number, missing = () => t('Enter text.')) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.refine((text: string) => text.isWellFormed() && !text.includes('\0'), {
      error: () => t('This text contains a character that cannot be kept. Please retype it.'),
    }),
    z.refine((text: string) => text.length <= maxLength || [...text].length <= maxLength, {
      error: () => t('Use at most {max} characters.', { max: maxLength }),
    }),
  );
}

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
    schema: textSchema(maxLength),
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

/** An e-mail address of at most 255 characters. Its case is kept as typed. */
export function email(label: string, options: FieldOptions<string> = {}): Field<string> {
  const field = textField('email', label, LINE_LENGTH, {
    autocomplete: 'email',
    sample: 'sea@example.com',
    ...options,
  });
  return { ...field, schema: emailSchema() };
}

export function emailSchema() {
  const error = () => t('Invalid email');
  const isEmail = (value: string) => z.safeParse(z.email(), value).success;
  return textSchema(LINE_LENGTH, error).check(z.refine(isEmail, { error }));
}

/** A phone number in any usual form; kept as `+60123456789` where the context can read numbers. */
export function phone(label: string, options: FieldOptions<string> = {}): Field<string> {
  const field = textField('phone', label, 40, { autocomplete: 'tel', sample: '+60123456789', ...options });
  return { ...field, schema: phoneSchema() };
}

export function phoneSchema() {
  return textSchema(40, PHONE_MESSAGE).check(z.refine(isPhoneShaped, { error: PHONE_MESSAGE }));
}

export const PHONE_MESSAGE = () => t('Enter a phone number, such as 012-345 6789 or +60 12-345 6789.');
