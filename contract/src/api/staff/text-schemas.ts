import * as z from 'zod/mini';
import { LONG_TEXT_LENGTH, lineSchema, textSchema } from '../../form/text-schemas.ts';
import { isRealDate } from '../../text/dates.ts';
import { normaliseText } from '../../text/normalise-text.ts';

/** A long text written by staff: not empty, and only what can be stored. */
export const requiredLongText = (missing: string) =>
  textSchema(LONG_TEXT_LENGTH, missing).check(z.minLength(1, { error: missing }));

/** Why staff do something, as the family reads it in the email. */
export const reasonForFamily = requiredLongText('Give a reason (sent to the family).');

/** The most characters of an account or a reference. */
export const MAX_REFERENCE_LENGTH = 60;

/** The number of an account or a reference that may be left out; an empty one is none. */
export const optionalReference = z.optional(z.nullable(lineSchema(MAX_REFERENCE_LENGTH)));

const MAX_SEARCH_LENGTH = 200;

/** What somebody types into a search. Characters that cannot be stored are left out. */
export const searchText = z.string().check(
  z.maxLength(MAX_SEARCH_LENGTH),
  z.overwrite((text) => normaliseText(text.replace(/[\0\p{Surrogate}]/gu, ''))),
);

/** A day that exists, `yyyy-mm-dd`. */
export const dayText = (missing = 'Enter a date.') =>
  z.string({ error: missing }).check(z.refine(isRealDate, { error: missing }));
