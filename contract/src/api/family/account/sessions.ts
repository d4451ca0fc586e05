import * as z from 'zod/mini';
import { defineCall } from '../../define-call.ts';

const tag = 'Accounts';

/** How long after the login a session ends, however often it is prolonged. */
export const SESSION_LIMIT_SECONDS = 24 * 60 * 60;

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
  summary: 'Prolong this session: a fresh token for another 12 hours, up to 24 hours after the login',
  tag,
  status: 200,
  response: z.object({ access_token: z.string() }),
});
