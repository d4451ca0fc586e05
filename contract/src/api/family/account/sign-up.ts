import * as z from 'zod/mini';
import { typedPhoneSchema } from '../../../form/text-fields.ts';
import { LINE_LENGTH, lineSchema, newEmailSchema } from '../../../form/text-schemas.ts';
import { readLastName } from '../../../text/names/one-name.ts';
import { t } from '../../../text/t.ts';
import { defineCall } from '../../define-call.ts';
import { confirmation, password, passwordsMatch } from './passwords.ts';

const line = (message: () => string) =>
  lineSchema(LINE_LENGTH, message).check(z.minLength(1, { error: message }));

/** Whose account it is. */
export const accountHolder = {
  type: z.enum(['parent', 'adult_camper'], { error: () => t('Choose who you are.') }),
  name_first: line(() => t('Enter your first name.')),
  name_last: line(() => t('Enter your last name.')).check(z.overwrite(readLastName)),
  phone: typedPhoneSchema(),
};

/** The sign-up form, in the browser and on the server. */
export const signUpBody = z
  .object({
    ...accountHolder,
    email: newEmailSchema(),
    password,
    password_confirmation: confirmation,
  })
  .check(passwordsMatch());

export const signUp = defineCall({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Make an account',
  tag: 'Accounts',
  open: true,
  body: signUpBody,
  status: 201,
  response: z.object({ access_token: z.string() }),
  errors: ['invalid', 'too_many'],
});
