import * as z from 'zod/mini';
import { rawAnswers } from '../../../form/answers-schema.ts';
import { languages } from '../../../text/languages.ts';
import { t } from '../../../text/t.ts';
import { accountBody, accountSchema } from '../../campers.ts';
import { defineCall } from '../../define-call.ts';
import { loginBody } from './login-body.ts';

const tag = 'Accounts';

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

export const saveLanguage = defineCall({
  method: 'PUT',
  path: '/api/auth/account/language',
  summary: 'Choose the language of the account’s emails and documents',
  tag,
  body: z.object({ language: z.enum(languages, { error: () => t('Choose a language.') }) }),
  status: 204,
  errors: ['invalid'],
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
