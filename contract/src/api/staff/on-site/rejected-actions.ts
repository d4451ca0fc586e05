import * as z from 'zod/mini';
import { dayActionKinds, dayActionSchema } from '../../../on-site/actions.ts';
import { defineCall } from '../../define-call.ts';
import { getProgram } from './checkpoints.ts';

const rejectedActions = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(dayActionKinds),
    /** Null where it is about nobody in particular. */
    camper_name: z.nullable(z.string()),
    by: z.string(),
    at: z.string(),
    /** When the server received it, where that was minutes later. */
    received_at: z.optional(z.string()),
    /** Why it was rejected. */
    message: z.string(),
    /** What was sent; null to other readers. */
    action: z.nullable(dayActionSchema),
    /** A hand-over that the caller can release, since somebody else did it. */
    can_release: z.boolean(),
  }),
);
export type RejectedAction = z.infer<typeof rejectedActions>[number];

const common = {
  tag: 'Staff: camp days',
  roles: getProgram.roles,
  status: 200,
  response: rejectedActions,
  errors: ['not_found'],
} as const;

export const listRejectedActions = defineCall({
  ...common,
  method: 'GET',
  path: '/api/staff/camps/:campId/rejected-actions',
  summary: 'What was done on site, could not be stored, and is not settled, in its order',
  byTimer: true,
});

export const settleRejectedAction = defineCall({
  ...common,
  method: 'POST',
  path: '/api/staff/camps/:campId/rejected-actions/:actionId/settle',
  summary: 'The office has dealt with an action that could not be stored; twice is the same as once',
});

export const releaseHandOver = defineCall({
  ...common,
  method: 'POST',
  path: '/api/staff/camps/:campId/rejected-actions/:actionId/release',
  summary: 'Office approves a hand-over to someone not on the list',
  errors: ['not_found', 'conflict'],
});
