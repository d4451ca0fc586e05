import * as z from 'zod/mini';
import { decisionNames } from '../../../registrations/decisions.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { emailPreview } from '../email-schemas.ts';
import { reasonForFamily, requiredLongText } from '../text-schemas.ts';
import { tag } from './queue.ts';
import { review } from './registrations.ts';

const longText = requiredLongText('Please write something.');

export const decisionBody = z.object({
  decision: z.enum(decisionNames),
  /** The version of the registration that was viewed. */
  version: z.int(),
  /** What the family reads. */
  reason: z.optional(longText),
  /** An internal note of staff. */
  note: z.optional(longText),
  /** Accept although every place is held; only an admin may. */
  over_capacity: z.optional(z.boolean()),
  /** Decide although the family asks for a change, or a colleague sent the registration back and has it again. */
  despite_request: z.optional(z.boolean()),
  /** The steps that are sent back. */
  steps: z.optional(z.array(z.string())),
});

export type DecisionBody = z.input<typeof decisionBody>;

/** The email that a decision would send; null where none goes. */
const emailOnly = z.object({ mail: z.nullable(emailPreview) });

export const decide = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/decision',
  summary: 'Accept, put on the waiting list, refuse, send back for changes or withdraw',
  tag,
  roles: decidingRoles,
  body: decisionBody,
  status: 200,
  response: review,
  dryRun: emailOnly,
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

/** Reasons are optional: `reason` is for the family where it gets an email, `note` for staff. */
export const undoBody = z.extend(z.pick(decisionBody, { version: true, reason: true, note: true }), {
  /** Undo only where the email about it has not been sent, so that no correction is needed. */
  only_if_unsent: z.optional(z.boolean()),
});

export const undoDecision = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/undo',
  summary: 'Undo the last decision, while nothing has happened since',
  tag,
  roles: decidingRoles,
  body: undoBody,
  status: 200,
  response: review,
  /** With the correction of an email that was sent. */
  dryRun: z.extend(emailOnly, {
    /** Whether the email about the decision was still waiting and is cancelled. */
    cancels: z.boolean(),
  }),
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full', 'already_registered'],
});

export const declineChangeBody = z.object({
  version: z.int(),
  request_id: z.uuid(),
  reason: reasonForFamily,
});

export const declineChange = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/change-request/decline',
  summary: 'Decline the change that a guardian asks for, who is emailed the reason',
  tag,
  roles: decidingRoles,
  body: declineChangeBody,
  status: 200,
  response: review,
  dryRun: emailOnly,
  errors: ['invalid', 'not_found', 'conflict', 'read_only'],
});
