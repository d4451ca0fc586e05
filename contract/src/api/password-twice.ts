import * as z from 'zod/mini';
import { t } from '../text/t.ts';

export const confirmation = z
  .string({ error: () => t('Passwords must match') })
  .check(z.minLength(1, { error: () => t('Passwords must match') }));

/** The check that both passwords are the same; made anew for each schema, whose type it takes on. */
export const passwordsMatch = <T extends { password: string; password_confirmation: string }>() =>
  z.refine<T>((given) => given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: () => t('Passwords must match'),
    // The passwords are compared even while other fields are wrong, so that all is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
