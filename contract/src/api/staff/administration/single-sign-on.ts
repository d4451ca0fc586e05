import * as z from 'zod/mini';
import { defineCall } from '../../define-call.ts';
import { tag } from './login.ts';

/** The page that the provider leads back to, below the public address. */
export const SINGLE_SIGN_ON_RETURN = '/staff/login/return';

const path = '/api/staff/login/single-sign-on';

export const getSingleSignOn = defineCall({
  method: 'GET',
  path,
  summary: 'Whether staff may log in at a provider of single sign-on',
  tag,
  open: true,
  status: 200,
  response: z.object({
    /** What its button says; null where there is no single sign-on. */
    button: z.nullable(z.string()),
  }),
});

export const startSingleSignOn = defineCall({
  method: 'POST',
  path,
  summary: 'Begin a login by single sign-on in this browser, which keeps it in a cookie for ten minutes',
  tag,
  open: true,
  status: 200,
  /** The page of the provider to open. */
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'too_many', 'unavailable'],
});

export const finishSingleSignOnBody = z.object({
  /** The query with which the provider led back, which holds a code that works once. */
  answer: z.string().check(z.maxLength(8000)),
  /** As with a password. */
  for_camp_days: z.optional(z.boolean()),
});

export const finishSingleSignOn = defineCall({
  method: 'POST',
  path: `${path}/finish`,
  summary: 'Finish a login by single sign-on in the browser that began it',
  tag,
  open: true,
  body: finishSingleSignOnBody,
  status: 200,
  /**
   * A token for the second step, as after a password; or that of the session, where the provider asks for a second factor.
   */
  response: z.union([z.object({ login_token: z.string() }), z.object({ access_token: z.string() })]),
  errors: ['invalid', 'login_failed', 'not_found', 'too_many', 'unavailable'],
});
