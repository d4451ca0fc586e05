import * as z from 'zod/mini';
import { NO_LAST_NAME } from '../text/names/one-name.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { t } from '../text/t.ts';

export const LINE_LENGTH = 255;
export const LONG_TEXT_LENGTH = 5000;

/** What is said of a text that is not there; of one that families read, in the reader’s language. */
type Missing = string | (() => string);

// NUL and lone surrogates. `isWellFormed` is missing in browsers that families use.
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * A text of at most `maxLength` code points, trimmed at both ends, otherwise kept byte for byte.
 * NUL and lone surrogates cannot be stored and are rejected.
 */
export function textSchema(maxLength: number, missing: Missing = () => t('Enter text.')) {
  return z.string({ error: missing }).check(z.trim(), ...textChecks(maxLength));
}

const textChecks = (maxLength: number) => [
  z.refine<string>((text) => !unstorable.test(text), {
    error: () => t('This text contains a character we can’t save. Please retype it.'),
  }),
  z.refine<string>((text) => text.length <= maxLength || [...text].length <= maxLength, {
    error: () => t('Use at most {max} characters.', { max: maxLength }),
  }),
];

/** The same for a single-line text, which is normalised first. */
export function lineSchema(maxLength = LINE_LENGTH, missing: Missing = () => t('Enter text.')) {
  return z.string({ error: missing }).check(z.overwrite(normaliseText), ...textChecks(maxLength));
}

/**
 * What is wrong with a text that a spreadsheet would take for a formula, for what files for programs have as it was entered.
 */
export const formulaError = (text: string): string | undefined =>
  /^[=+@]/.test(text) ? t('Leave out the {sign} at the beginning.', { sign: text.charAt(0) }) : undefined;

const MAX_LOCAL_PART = 64;

/** What is wrong with an email address that no mail server would deliver to (RFC 5321); undefined when nothing is. */
export function localPartError(address: string): string | undefined {
  if (address.lastIndexOf('@') <= MAX_LOCAL_PART) return undefined;
  return t('The part before the @ can have at most {max} characters.', { max: MAX_LOCAL_PART });
}

/** The email of a new account, or a new one of an account. An older one is still read by `emailSchema`. */
export const newEmailSchema = () =>
  emailSchema().check(
    z.refine((value: string) => localPartError(value) === undefined, {
      error: ({ input }) => localPartError(String(input)),
    }),
  );

/**
 * An email without spaces, with points where Chinese keyboards type full stops, and without what comes with a copied one:
 * a name, angle brackets and marks, as in `Ann <ann@example.com>;`.
 */
export const bareEmail = (text: string): string =>
  text
    .replace(/^[^<>@]*<([^<>]*)>[.,;]?$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[。｡]/g, '.')
    .replace(/ /g, '')
    .replace(/^["'“‘]|["'”’.,;:]+$/g, '')
    .replace(/(@[^.,@]+),(?=[a-z]+$)/i, '$1.')
    // Phones type them by themselves: o’brien@example.com.
    .replace(/(?<=\p{L})[’ʼ](?=[^@]*@)/gu, "'");

/** The address with Latin letters for those of an international domain, which a mail server writes so, too. */
const withLatinDomain = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).replace(/[^\0-\x7f\s\p{P}\p{S}]/gu, 'x');
  return address.slice(0, at) + domain.replace(/\.xn--[a-z\d-]*[a-z\d]$/i, '.com');
};

/** @param orNone whether the mark of having none is read, too */
export function emailSchema(orNone = false) {
  const error = () => t('Invalid email');
  const format = z.email();
  const isEmail = (value: string) =>
    (orNone && value === NO_LAST_NAME) || z.safeParse(format, withLatinDomain(value)).success;
  return lineSchema(LINE_LENGTH, error).check(z.overwrite(bareEmail), z.refine(isEmail, { error }));
}
