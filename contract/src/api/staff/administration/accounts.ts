import * as z from 'zod/mini';
import { LINE_LENGTH, lineSchema, newEmailSchema } from '../../../form/text-schemas.ts';
import { staffRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { confirmation, passwordsMatch, staffPassword } from '../../family/account/passwords.ts';
import { crewCamps } from '../on-site/crew.ts';
import { dayText } from '../text-schemas.ts';
import { currentPassword, loginCode, tag } from './login.ts';

/** `invited` has yet to use its link; `ended` is past its last day. */
const staffStates = ['invited', 'active', 'disabled', 'ended'] as const;
export type StaffState = (typeof staffStates)[number];

export const staffAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  ends_on: z.nullable(z.string()),
  state: z.enum(staffStates),
  last_seen_at: z.nullable(z.string()),
  /** Whether it is linked to an account at the provider of single sign-on. */
  single_sign_on: z.boolean(),
  /** The camps whose days somebody with the role crew may see, and when. */
  crew_camps: z.array(
    z.object({ camp_id: z.uuid(), camp: z.string(), from_on: z.string(), until_on: z.string() }),
  ),
  version: z.int(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const staffName = lineSchema(LINE_LENGTH, 'Enter a name.').check(
  z.minLength(1, { error: 'Enter a name.' }),
);
const chooseRoles = 'Choose at least one role.';
/** Each once, in the order of the table of roles. */
const roles = z.pipe(
  z
    .array(z.enum(staffRoles, { error: chooseRoles }), { error: chooseRoles })
    .check(z.minLength(1, { error: chooseRoles })),
  z.transform((names) => staffRoles.filter((role) => names.includes(role))),
);
const endsOn = z.nullable(dayText('Enter a date, or leave it empty.'));

export const inviteStaffBody = z.object({
  email: newEmailSchema(),
  name: staffName,
  roles,
  ends_on: endsOn,
  /** For the crew. */
  crew_camps: z.optional(crewCamps),
});
/** The version of the account that was viewed; without it the change is made to the current account. */
const version = z.optional(z.int());
export const saveStaffBody = z.object({
  name: staffName,
  roles,
  ends_on: endsOn,
  disabled: z.boolean(),
  version,
});

/** A one-time link, shown once, to its creator. */
const invitationLink = { link: z.string(), link_ends_at: z.string() };

/** A new password for one's own account. */
export const changeStaffPasswordBody = z
  .object({ current_password: currentPassword, password: staffPassword, password_confirmation: confirmation })
  .check(passwordsMatch());

export const changeStaffPassword = defineCall({
  method: 'POST',
  path: '/api/staff/me/password',
  summary: 'Change one’s own password; every other session of the account ends',
  tag,
  roles: staffRoles,
  onSite: true,
  body: changeStaffPasswordBody,
  status: 204,
  errors: ['invalid', 'too_many'],
});

export const renewRecoveryCodesBody = z.object({ code: loginCode });

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/staff/me/recovery-codes',
  summary:
    'Ten new recovery codes of one’s own for a code of the authenticator app; the old ones stop working',
  tag,
  roles: staffRoles,
  onSite: true,
  body: renewRecoveryCodesBody,
  status: 200,
  /** Shown here and never again. */
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['invalid', 'too_many'],
});

export const listStaff = defineCall({
  method: 'GET',
  path: '/api/staff/accounts',
  summary: 'Every staff account, by name',
  tag,
  roles: ['admin'],
  status: 200,
  response: z.array(staffAccount),
});

export const inviteStaff = defineCall({
  method: 'POST',
  path: '/api/staff/accounts',
  summary: 'Make a staff account and a one-time link to set it up, good for 72 hours',
  tag,
  roles: ['admin'],
  body: inviteStaffBody,
  status: 201,
  response: z.object({ account: staffAccount, ...invitationLink }),
  errors: ['invalid'],
});

export const saveStaff = defineCall({
  method: 'PUT',
  path: '/api/staff/accounts/:id',
  summary: 'Change name, roles and last day, disable or enable; it counts from the next request on',
  tag,
  roles: ['admin'],
  body: saveStaffBody,
  status: 200,
  response: staffAccount,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const saveCrewCampsBody = z.object({ camps: crewCamps });

export const saveCrewCamps = defineCall({
  method: 'PUT',
  path: '/api/staff/accounts/:staffId/crew-camps',
  summary: 'Name somebody as crew of these camps, and of no others; it counts from the next request on',
  tag,
  roles: ['admin'],
  body: saveCrewCampsBody,
  status: 200,
  response: staffAccount,
  errors: ['invalid', 'not_found'],
});

export const endSessionsOfStaff = defineCall({
  method: 'POST',
  path: '/api/staff/accounts/:staffId/end-sessions',
  summary: 'End every session of an account, as after a phone was lost: what it kept cannot be read any more',
  tag,
  roles: ['admin'],
  status: 204,
  errors: ['not_found'],
});

export const removeSingleSignOn = defineCall({
  method: 'DELETE',
  path: '/api/staff/accounts/:staffId/single-sign-on',
  summary:
    'Remove the link of an account to the provider of single sign-on; its next login there makes another',
  tag,
  roles: ['admin'],
  status: 204,
  errors: ['not_found'],
});

export const resetStaff = defineCall({
  method: 'POST',
  path: '/api/staff/accounts/:id/reset',
  summary: 'Take password and second factor away and make a one-time link to set them up again',
  tag,
  roles: ['admin'],
  status: 200,
  response: z.object({ account: staffAccount, ...invitationLink }),
  errors: ['invalid', 'not_found'],
});
