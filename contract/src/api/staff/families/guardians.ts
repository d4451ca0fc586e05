import * as z from 'zod/mini';
import { guardianAccess } from '../../../guardians/access.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { tag } from '../review/queue.ts';
import { requiredLongText } from '../text-schemas.ts';

/** Who shares the camper of a registration, and whether changes are frozen. */
export const staffGuardians = z.object({
  owner_name: z.string(),
  guardians: z.array(
    z.object({
      account_id: z.uuid(),
      name: z.string(),
      email: z.nullable(z.string()),
      relationship: z.string(),
      access: z.enum(guardianAccess),
      sees_health: z.boolean(),
      /** The day since which they are a guardian, `yyyy-mm-dd`. */
      since: z.string(),
    }),
  ),
  freeze: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});
export type StaffGuardians = z.infer<typeof staffGuardians>;

export const getStaffGuardians = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/guardians',
  summary: 'The guardians of the camper of a registration',
  tag,
  roles: decidingRoles,
  status: 200,
  response: staffGuardians,
  errors: ['not_found'],
});

export const saveStaffGuardian = defineCall({
  method: 'PUT',
  path: '/api/staff/registrations/:registrationId/guardians/:accountId',
  summary: 'Whether a guardian reads the answers on health',
  tag,
  roles: decidingRoles,
  body: z.object({ sees_health: z.boolean() }),
  status: 200,
  response: staffGuardians,
  errors: ['not_found'],
});

export const removeStaffGuardian = defineCall({
  method: 'DELETE',
  path: '/api/staff/registrations/:registrationId/guardians/:accountId',
  summary: 'End the access of a guardian; both read of it by email',
  tag,
  roles: decidingRoles,
  status: 200,
  response: staffGuardians,
  errors: ['not_found'],
});

export const freezeBody = z.object({
  reason: requiredLongText('Please write something.'),
});

export const freezeChanges = defineCall({
  method: 'PUT',
  path: '/api/staff/registrations/:registrationId/freeze',
  summary: 'Freeze changes about the camper: families read "Please contact the camp", staff the reason',
  tag,
  roles: decidingRoles,
  body: freezeBody,
  status: 200,
  response: staffGuardians,
  errors: ['invalid', 'not_found'],
});

export const endFreeze = defineCall({
  method: 'DELETE',
  path: '/api/staff/registrations/:registrationId/freeze',
  summary: 'Allow changes about the camper again',
  tag,
  roles: decidingRoles,
  status: 200,
  response: staffGuardians,
  errors: ['not_found'],
});

export const mergeCampers = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/merge',
  summary:
    'Make the camper of this registration the camper of both accounts: the other account becomes a guardian, and its registration is withdrawn',
  tag,
  roles: decidingRoles,
  body: z.object({ other_registration_id: z.uuid() }),
  status: 200,
  response: staffGuardians,
  errors: ['not_found', 'conflict'],
});
