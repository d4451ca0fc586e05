import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { decidingRoles } from './deciding-roles.ts';
import { decisionBody, mailPreview } from './decisions.ts';
import { tag } from './queue.ts';
import { review } from './review.ts';

/** Why it is undone may be said: `reason` to the family where it is written to, `note` to the office. */
export const undoBody = z.extend(z.pick(decisionBody, { version: true, reason: true, note: true }), {
  /** Undo only where the email about it has not gone: no correction is sent. */
  only_if_unsent: z.optional(z.boolean()),
});

const path = '/api/staff/registrations/:registrationId/undo';
const undoCall = { method: 'POST', tag, roles: decidingRoles, body: undoBody, status: 200 } as const;
const errors = ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full', 'already_registered'] as const;

export const undoDecision = defineCall({
  ...undoCall,
  path,
  summary: 'Take back the last decision, while nothing has happened since',
  response: review,
  errors,
});

export const previewUndo = defineCall({
  ...undoCall,
  path: `${path}/preview`,
  summary: 'What an undo would write to the family, with nothing undone and nothing sent',
  response: z.object({
    /** The correction of a mail that had gone; null where none goes. */
    mail: z.nullable(mailPreview),
    /** Whether the mail of the decision was still waiting and is cancelled. */
    cancels: z.boolean(),
  }),
  errors,
});

export type UndoBody = z.input<typeof undoBody>;
