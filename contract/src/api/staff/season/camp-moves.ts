import * as z from 'zod/mini';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { emailPreview } from '../email-schemas.ts';
import { tag } from '../review/queue.ts';
import { reasonForFamily } from '../text-schemas.ts';

export const listCampsToMove = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/camp-moves',
  summary: 'The camps that a submitted registration can move to: of the same form, and by age',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.object({
    camps: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        dates: z.string(),
        fee: z.number(),
        places_left: z.int(),
        waiting_list: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const campMoveBody = z.object({
  camp_id: z.uuid({ error: 'Choose a camp.' }),
  /** The family reads it. */
  reason: reasonForFamily,
});

export const moveToCamp = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/camp-moves',
  summary: 'Move a submitted registration to another camp: place, charges, money and reference go along',
  tag,
  roles: decidingRoles,
  body: campMoveBody,
  status: 200,
  response: z.object({ status: z.enum(registrationStatuses) }),
  dryRun: z.object({
    /** In ringgit. */
    before: z.number(),
    after: z.number(),
    /** After the move: a full camp has its waiting list. */
    status: z.enum(registrationStatuses),
    /** Answers that the other camp does not have, or asks again, in words. */
    outdated: z.array(z.string()),
    mail: z.nullable(emailPreview),
  }),
  errors: ['invalid', 'not_found', 'read_only', 'already_registered', 'camp_full'],
});
