import * as z from 'zod/mini';
import { LINE_LENGTH, LONG_TEXT_LENGTH, lineSchema, textSchema } from '../../form/text-schemas.ts';
import { t } from '../../text/t.ts';

const missing = () => t('Enter text.');

/** A line that may be empty. */
export const note = lineSchema(LINE_LENGTH, missing);

/** A line that may not be empty. */
export const requiredLine = (error: () => string) =>
  lineSchema(LINE_LENGTH, error).check(z.minLength(1, { error }));

/** A text of several lines that may be empty. */
export const longText = textSchema(LONG_TEXT_LENGTH, missing);

/** A text of several lines that may not be empty. */
export const requiredText = longText.check(z.minLength(1, { error: missing }));
