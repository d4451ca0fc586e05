import * as z from 'zod/mini';
import { emailSchema } from '../form/text-schemas.ts';
import { t } from '../text/t.ts';
import { defineCall } from './define-call.ts';
import { accountBody, accountSchema, rawAnswers } from './records.ts';

export const confirmation = z
  .string({ error: () => t('Passwords must match') })
  .check(z.minLength(1, { error: () => t('Passwords must match') }));

const tag = 'Accounts';

export const PASSWORD_LENGTH = 6;
const LONGEST_PASSWORD = 200;

export const password = z.string({ error: () => t('Enter a password.') }).check(
  z.minLength(PASSWORD_LENGTH, { error: () => t('Password must be at least 6 characters') }),
  z.maxLength(LONGEST_PASSWORD, {
    error: () => t('Use at most {max} characters.', { max: LONGEST_PASSWORD }),
  }),
);

export const loginBody = z.object({ email: emailSchema(), password });

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in',
  tag,
  open: true,
  body: loginBody,
  status: 200,
  response: z.object({ access_token: z.string() }),
  errors: ['login_failed', 'too_many'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  tag,
  status: 204,
});

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/auth/account',
  summary: 'The account of the person logged in',
  tag,
  status: 200,
  response: accountSchema,
});

export const saveAccount = defineCall({
  method: 'PUT',
  path: '/api/auth/account',
  summary: 'Save the account; absent members stay as they are',
  tag,
  body: rawAnswers,
  documentedBody: accountBody,
  status: 200,
  response: accountSchema,
  errors: ['invalid', 'conflict'],
});

export const getDraftKey = defineCall({
  method: 'GET',
  path: '/api/auth/draft-key',
  summary: 'The key that unsaved drafts of this account are encrypted with in the browser',
  tag,
  status: 200,
  /** 32 random bytes, base64. */
  response: z.object({ key: z.string() }),
});

/** The check that both passwords are the same; made anew for each schema, whose type it takes on. */
export const passwordsMatch = <T extends { password: string; password_confirmation: string }>() =>
  z.refine<T>((given) => given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: () => t('Passwords must match'),
    // The passwords are compared even while other fields are wrong, so that all is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
