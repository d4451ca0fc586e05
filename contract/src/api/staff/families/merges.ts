import * as z from 'zod/mini';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { emailPreview } from '../email-schemas.ts';
import { tag } from '../review/queue.ts';
import { requiredLongText } from '../text-schemas.ts';

/** How long a merge can be undone. */
export const MERGE_UNDO_HOURS = 24;

export const mergeBody = z.object({
  /** The camper that stays; absent where two accounts become one. */
  camper_id: z.optional(z.uuid()),
  /** The other account, or the other camper of this account. */
  other_id: z.uuid({ error: 'Choose one.' }),
  /** Only staff read it. */
  reason: requiredLongText('Give a reason.'),
});

export const mergeFamilies = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/merges',
  summary: 'Make two accounts, or two campers of an account, of one person one; it can be undone for a day',
  tag,
  roles: decidingRoles,
  body: mergeBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
  dryRun: z.object({
    /** The names of the campers that move, or become one with another. */
    campers: z.array(z.string()),
    registrations: z.int(),
    payments: z.int(),
    receipts: z.int(),
    emails: z.int(),
    guardians: z.int(),
    notes: z.int(),
    /** The questions that a merged profile answers differently from the one that stays. */
    differing: z.array(z.string()),
    mail: z.nullable(emailPreview),
  }),
  errors: ['invalid', 'not_found', 'conflict'],
});

export const undoMerge = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/merges/:mergeId/undo',
  summary: 'Put back what a merge moved, while nothing contradicts it',
  tag,
  roles: decidingRoles,
  status: 204,
  errors: ['not_found', 'read_only'],
});
