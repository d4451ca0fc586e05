import * as z from 'zod/mini';
import { emailSchema } from '../form/text-schemas.ts';
import { password } from './auth.ts';
import { defineCall } from './define-call.ts';
import { confirmation, passwordsMatch } from './password-twice.ts';

const tag = 'Accounts';

/** A new password, chosen through a link that was mailed. */
export const newPasswordBody = z
  .object({ password, password_confirmation: confirmation })
  .check(passwordsMatch());

/** A new password, chosen in the account page. */
export const changePasswordBody = z
  .object({ current_password: password, password, password_confirmation: confirmation })
  .check(passwordsMatch());

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

/** A new email, asked for in the account page. */
export const changeEmailBody = z.object({ email: emailSchema(), current_password: password });

export const changeEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email',
  summary: 'Send a link to a new email; the account changes when that link is confirmed',
  tag,
  body: changeEmailBody,
  status: 204,
  errors: ['invalid', 'too_many'],
});
