import * as z from 'zod/mini';
import { newEmailSchema } from '../../../form/text-schemas.ts';
import { defineCall } from '../../define-call.ts';
import { confirmation, password, passwordsMatch } from './passwords.ts';

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
  summary:
    'Change the password; every other session ends, and this one continues with the token of the answer',
  tag,
  body: changePasswordBody,
  status: 200,
  response: z.object({ access_token: z.string() }),
  errors: ['invalid', 'too_many'],
});

export const requestEmailConfirmation = defineCall({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Send another link that confirms the email of the account; nothing is sent where it is confirmed',
  tag,
  status: 204,
  errors: ['too_many'],
});

const namedRegistration = z.object({
  id: z.uuid(),
  camper_name: z.string(),
  camp_name: z.string(),
});

/** What the deletion of the account leaves, and what it waits for. */
export const deletionPlan = z.object({
  /** The last day that money and consent are kept; null where nothing was submitted. */
  kept_until: z.nullable(z.string()),
  /** Submitted registrations for camps that are not over: they are withdrawn first. */
  open_registrations: z.array(namedRegistration),
  /** Registrations that staff must keep whole for now; they are deleted once that ends. */
  held_registrations: z.array(namedRegistration),
});
export type DeletionPlan = z.output<typeof deletionPlan>;

export const getDeletionPlan = defineCall({
  method: 'GET',
  path: '/api/auth/account/deletion',
  summary: 'What would be kept if the account were deleted, and until when',
  tag,
  status: 200,
  response: deletionPlan,
});

export const deleteAccountBody = z.object({ current_password: password });

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/auth/account/deletion',
  summary: 'Delete the account and all that tells who the family is; every session ends',
  tag,
  body: deleteAccountBody,
  status: 204,
  errors: ['invalid', 'too_many', 'read_only'],
});

/** A new email, asked for in the account page. */
export const changeEmailBody = z.object({ email: newEmailSchema(), current_password: password });

export const changeEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email',
  summary: 'Send a link to a new email; the account changes when that link is confirmed',
  tag,
  body: changeEmailBody,
  status: 204,
  errors: ['invalid', 'too_many'],
});
