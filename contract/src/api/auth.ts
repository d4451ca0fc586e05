import * as z from 'zod/mini';
import { emailSchema, LINE_LENGTH, phoneSchema, textSchema } from '../form/text-fields.ts';
import { t } from '../text/t.ts';
import { defineCall } from './define-call.ts';
import { accountSchema, givenAnswers } from './records.ts';

const tag = 'Accounts';

export const PASSWORD_LENGTH = 6;
const LONGEST_PASSWORD = 200;

export const password = z.string({ error: () => t('Enter a password.') }).check(
  z.minLength(PASSWORD_LENGTH, { error: () => t('Password must be at least 6 characters') }),
  z.maxLength(LONGEST_PASSWORD, {
    error: () => t('Use at most {max} characters.', { max: LONGEST_PASSWORD }),
  }),
);

const line = (message: () => string) =>
  textSchema(LINE_LENGTH, message).check(z.minLength(1, { error: message }));

export const confirmation = z.string({ error: () => t('Passwords must match') });

/** The check that both passwords are the same; made anew for each schema, whose type it takes on. */
export const passwordsMatch = <T extends { password: string; password_confirmation: string }>() =>
  z.refine<T>((given) => given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: () => t('Passwords must match'),
    // The passwords are compared even while other fields are wrong, so that all is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The sign-up form, in the browser and on the server. */
export const signUpBody = z
  .object({
    type: z.enum(['parent', 'adult_camper'], { error: () => t('Choose who you are.') }),
    name_first: line(() => t('Enter your first name.')),
    name_last: line(() => t('Enter your last name.')),
    phone: phoneSchema(),
    email: emailSchema(),
    password,
    password_confirmation: confirmation,
  })
  .check(passwordsMatch());

export const loginBody = z.object({ email: emailSchema(), password });

export const signUp = defineCall({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Make an account',
  tag,
  open: true,
  body: signUpBody,
  status: 201,
  response: z.object({ access_token: z.string() }),
  errors: ['invalid', 'too_many'],
});

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
  body: givenAnswers,
  documentedBody: z.partial(accountSchema),
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
