import * as z from 'zod/mini';
import { t } from '../../../text/t.ts';

export const MIN_PASSWORD_LENGTH = 6;
const MIN_STAFF_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 200;

const passwordOf = (length: number, tooShort: () => string) =>
  z.string({ error: () => t('Enter a password.') }).check(
    z.minLength(length, { error: tooShort }),
    z.maxLength(MAX_PASSWORD_LENGTH, {
      error: () => t('Use at most {max} characters.', { max: MAX_PASSWORD_LENGTH }),
    }),
  );

export const password = passwordOf(MIN_PASSWORD_LENGTH, () => t('Password must be at least 6 characters'));

/** A new password of a staff account. Only the server checks whether it is easy to guess. */
export const staffPassword = passwordOf(MIN_STAFF_PASSWORD_LENGTH, () => t('Use 12 characters or more.'));

export const confirmation = z
  .string({ error: () => t('Passwords must match') })
  .check(z.minLength(1, { error: () => t('Passwords must match') }));

/** The check that both passwords are the same; created for each schema, with its type. */
export const passwordsMatch = <T extends { password: string; password_confirmation: string }>() =>
  z.refine<T>(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: () => t('Passwords must match'),
    // The passwords are compared even while other fields are wrong, so that all errors are returned at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
