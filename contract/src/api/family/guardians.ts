import * as z from 'zod/mini';
import { answersSchema, rawAnswers } from '../../form/answers-schema.ts';
import { emailGroupIds, guardianAccess } from '../../guardians/access.ts';
import { guardianInvitation } from '../../guardians/invitation.ts';
import { defineCall } from '../define-call.ts';

const tag = 'Guardians';

const guardian = z.object({
  account_id: z.uuid(),
  name: z.string(),
  relationship: z.string(),
  access: z.enum(guardianAccess),
  /** The day since which they are a guardian, `yyyy-mm-dd`. */
  since: z.string(),
  /** Whether it is the account that asks. */
  you: z.boolean(),
  /** Whether the account that asks may end their access. */
  removable: z.boolean(),
});

const invitation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  relationship: z.string(),
  access: z.enum(guardianAccess),
  camper_ids: z.array(z.uuid()),
  expires_at: z.string(),
});

/** Who shares the campers of an account. */
export const guardiansSchema = z.object({
  campers: z.array(
    z.object({
      camper_id: z.uuid(),
      camper_name: z.string(),
      /** Whether the camper is the account's own, so that it may invite. */
      own: z.boolean(),
      /** The name of the account that has the camper. */
      owner_name: z.string(),
      /** Whether staff froze changes: nobody is invited or removed. */
      frozen: z.boolean(),
      guardians: z.array(guardian),
    }),
  ),
  /** The invitations of the account that nobody has accepted yet. */
  invitations: z.array(invitation),
  /** The emails about campers of others that the account does not get. */
  muted: z.array(z.enum(emailGroupIds)),
});

export const listGuardians = defineCall({
  method: 'GET',
  path: '/api/guardians',
  summary: 'The guardians of each camper of this account, and the invitations that wait',
  tag,
  status: 200,
  response: guardiansSchema,
});

export const inviteGuardian = defineCall({
  method: 'POST',
  path: '/api/guardians/invitations',
  summary:
    'Invite another guardian by email to some campers, all of them where `camper_ids` is absent; the link in the email works once',
  tag,
  body: rawAnswers,
  documentedBody: z.extend(answersSchema(guardianInvitation.fields), {
    camper_ids: z.optional(z.array(z.uuid())),
  }),
  status: 201,
  response: guardiansSchema,
  errors: ['invalid', 'not_found', 'forbidden'],
});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/guardians/invitations/:id',
  summary: 'Withdraw an invitation; its link no longer works',
  tag,
  status: 200,
  response: guardiansSchema,
  errors: ['not_found'],
});

export const readInvitation = defineCall({
  method: 'POST',
  path: '/api/guardians/invitation',
  open: true,
  summary: 'Who shares which campers by the token of an invitation, and what the invited person may do',
  tag,
  body: z.object({ token: z.string() }),
  status: 200,
  response: z.object({ owner: z.string(), campers: z.array(z.string()), access: z.enum(guardianAccess) }),
  errors: ['not_found'],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/guardians/accept',
  summary: 'Accept an invitation with the token of its link; the campers appear among those of this account',
  tag,
  body: z.object({ token: z.string() }),
  status: 200,
  response: guardiansSchema,
  errors: ['not_found', 'conflict', 'read_only'],
});

export const removeGuardian = defineCall({
  method: 'DELETE',
  path: '/api/guardians/:camperId/:accountId',
  summary:
    'End a guardian’s access to a camper: by the guardian, the inviting guardian, or the account that has the camper',
  tag,
  status: 200,
  response: guardiansSchema,
  errors: ['not_found'],
});

export const saveGuardianEmails = defineCall({
  method: 'PUT',
  path: '/api/guardians/emails',
  summary: 'Which emails about campers of others this account does not get',
  tag,
  body: z.object({ muted: z.array(z.enum(emailGroupIds)) }),
  status: 200,
  response: guardiansSchema,
});
