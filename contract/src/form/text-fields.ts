import * as z from 'zod/mini';
import { barePhone, isPhoneShaped } from '../text/phone.ts';
import { t } from '../text/t.ts';
import type { Field, FieldKind, FieldOptions } from './field.ts';
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
  return { checkEntered: localPartError, ...field, schema: emailSchema(options.noneLabel !== undefined) };
}

/** A phone number in any usual form; kept as `+60123456789` where the context can read numbers. */
export function phone(label: string, options: FieldOptions<string> = {}): Field<string> {
  const field = textField('phone', label, 40, { autocomplete: 'tel', sample: '+60123456789', ...options });
  return { ...field, schema: phoneSchema() };
}

function phoneSchema() {
  return phoneText().check(z.refine(isPhoneShaped, { error: PHONE_MESSAGE }));
}

/** A text with a phone number in it, which the server reads and where it must asks about. */
export const typedPhoneSchema = () =>
  phoneText().check(z.refine((typed) => typed.replace(/\D/g, '').length >= 7, { error: PHONE_MESSAGE }));

const phoneText = () => lineSchema(40, PHONE_MESSAGE).check(z.overwrite(barePhone));

export const PHONE_MESSAGE = () => t('Enter a phone number, such as 012-345 6789 or +60 12-345 6789.');
