import * as z from 'zod/mini';
import { emailSchema } from '../../../form/text-schemas.ts';
import { staffRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';

export const tag = 'Staff: accounts';

/** Any text may be an old password; only its length is limited. */
export const currentPassword = z
  .string({ error: 'Enter your password.' })
  .check(
    z.minLength(1, { error: 'Enter your password.' }),
    z.maxLength(200, { error: 'Use at most 200 characters.' }),
  );

/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const loginCode = z
  .string({ error: 'Enter the code.' })
  .check(
    z.minLength(6, { error: 'Enter all six digits of the code.' }),
    z.maxLength(40, { error: 'That is too long for a code.' }),
  );

export const staffLoginBody = z.object({
  email: emailSchema(),
  password: currentPassword,
  /** For a phone on site: a session for camp days only, which lasts the day and is not ended by rest. */
  for_camp_days: z.optional(z.boolean()),
});
export const staffLoginCodeBody = z.object({ login_token: z.string(), code: loginCode });

/** The account behind a staff token. */
export const staffMe = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** The last day on which this account is valid, `yyyy-mm-dd`; null where it has no end. */
  ends_on: z.nullable(z.string()),
  /** When this session ends at the latest. */
  session_ends_at: z.string(),
  recovery_codes_left: z.number(),
  /** Whether this session may only make the calls of camp days. */
  for_camp_days: z.boolean(),
});

export const staffLogin = defineCall({
  method: 'POST',
  path: '/api/staff/login',
  summary: 'First step of a staff login: email and password',
  tag,
  open: true,
  body: staffLoginBody,
  status: 200,
  /** Good for five minutes and only for the second step. */
  response: z.object({ login_token: z.string() }),
  errors: ['invalid', 'login_failed', 'too_many'],
});

export const staffLoginCode = defineCall({
  method: 'POST',
  path: '/api/staff/login/code',
  summary: 'Second step of a staff login: a code of the authenticator app, or a recovery code',
  tag,
  open: true,
  body: staffLoginCodeBody,
  status: 200,
  response: z.object({ access_token: z.string() }),
  errors: ['invalid', 'login_failed', 'unauthenticated', 'too_many'],
});

export const staffLogout = defineCall({
  method: 'POST',
  path: '/api/staff/logout',
  summary: 'End this staff session',
  tag,
  roles: staffRoles,
  onSite: true,
  status: 204,
});

export const getStaffMe = defineCall({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'The staff account behind the token',
  tag,
  roles: staffRoles,
  onSite: true,
  status: 200,
  response: staffMe,
});
