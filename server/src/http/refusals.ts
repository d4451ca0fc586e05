import type { FieldErrors } from '@bowline/contract/form/parse';
import { t } from '@bowline/contract/text/t';
import { AppError } from './app-error.ts';

/** What is not there and what is another family's are the same to whoever asks. */
export const notFound = () => new AppError('not_found', t('We could not find that.'));

export const invalid = (fields: FieldErrors) =>
  new AppError('invalid', t('Some answers need another look. They are marked below.'), { fields });

export const unauthenticated = () => new AppError('unauthenticated', t('Please log in again.'));

export const tooMany = (retryAfterSeconds: number) =>
  new AppError('too_many', t('Too many tries. Please wait a few minutes and try again.'), {
    retryAfterSeconds,
  });

/** A save against an older version; `current` is the record as it stands. */
export const conflict = (current: unknown) =>
  new AppError(
    'conflict',
    t('This was changed somewhere else in the meantime. Please choose what to keep.'),
    { current },
  );
