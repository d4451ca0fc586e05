import * as z from 'zod/mini';
import { emailSchema, LINE_LENGTH, phoneSchema, textSchema } from '../form/text-fields.ts';
import { t } from '../text/t.ts';
import { defineCall } from './define-call.ts';
import { accountSchema, givenAnswers } from './records.ts';

const tag = 'Accounts';

export const PASSWORD_LENGTH = 6;
/** However often a session is prolonged, this long after the login it ends. */
export const SESSION_LIMIT_SECONDS = 24 * 60 * 60;
const LONGEST_PASSWORD = 200;

const password = z.string({ error: () => t('Enter a password.') }).check(
  z.minLength(PASSWORD_LENGTH, { error: () => t('Password must be at least 6 characters') }),
  z.maxLength(LONGEST_PASSWORD, {
    error: () => t('Use at most {max} characters.', { max: LONGEST_PASSWORD }),
  }),
);

const line = (message: () => string) =>
  textSchema(LINE_LENGTH, message).check(z.minLength(1, { error: message }));

const confirmation = z.string({ error: () => t('Passwords must match') });

// Made anew for each schema, whose type it takes on.
const passwordsMatch = <T extends { password: string; password_confirmation: string }>() =>
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

/** A new password, chosen through a link that was mailed. */
export const newPasswordBody = z
  .object({ password, password_confirmation: confirmation })
  .check(passwordsMatch());

/** A new password, chosen in the account page. */
export const changePasswordBody = z
  .object({ current_password: password, password, password_confirmation: confirmation })
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

export const logoutEverywhere = defineCall({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  summary: 'End every session of this account, this one included',
  tag,
  status: 204,
});

export const refreshSession = defineCall({
  method: 'POST',
  path: '/api/auth/refresh',
  summary:
    'Prolong this session: a fresh token for another 12 hours, but for 24 hours after the login at most',
  tag,
  status: 200,
  response: z.object({ access_token: z.string() }),
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change the password; every other session ends, and this one goes on with the token of the answer',
  tag,
  body: changePasswordBody,
  status: 200,
  response: z.object({ access_token: z.string() }),
  errors: ['invalid', 'too_many'],
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
