import * as z from 'zod/mini';
import { newEmailSchema } from '../../../form/text-schemas.ts';
import { staffRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { confirmation, passwordsMatch, staffPassword } from '../../family/account/passwords.ts';
import { staffName } from './accounts.ts';
import { loginCode, tag } from './login.ts';

/** The secret behind the `#` of a link, where no log and no proxy sees it. */
const token = z.string().check(z.maxLength(100));

const openInvitationBody = z.object({ token });

export const beginInvitationBody = z
  .object({
    token,
    password: staffPassword,
    password_confirmation: confirmation,
    /** Whose account it is: of the link that creates the first admin only, and required there. */
    name: z.optional(staffName),
    email: z.optional(newEmailSchema()),
  })
  .check(passwordsMatch());

export const finishInvitationBody = z.object({ token, code: loginCode });

export const openInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/invitation',
  summary: 'Who a one-time link is for; looking does not use it up',
  tag,
  open: true,
  body: openInvitationBody,
  status: 200,
  /** Name and email are null for the link that creates the first admin, who enters them. */
  response: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    roles: z.array(z.enum(staffRoles)),
  }),
  errors: ['not_found', 'too_many'],
});

export const beginInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/invitation/begin',
  summary:
    'Choose the password, for the first admin also name and email; answers the secret for the authenticator app',
  tag,
  open: true,
  body: beginInvitationBody,
  status: 200,
  /** The secret in base32, and a QR code of it as an SVG picture. */
  response: z.object({ secret: z.string(), qr_svg: z.string() }),
  errors: ['invalid', 'not_found', 'too_many'],
});

export const finishInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/invitation/finish',
  summary: 'Prove the authenticator app with its first code; uses the link up and logs in',
  tag,
  open: true,
  body: finishInvitationBody,
  status: 200,
  /** Each recovery code replaces the app's code once. They are shown only here. */
  response: z.object({ access_token: z.string(), recovery_codes: z.array(z.string()) }),
  errors: ['invalid', 'not_found', 'too_many'],
});
