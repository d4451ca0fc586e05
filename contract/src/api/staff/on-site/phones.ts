import * as z from 'zod/mini';
import { instantSchema } from '../../../on-site/define-action.ts';
import { defineCall } from '../../define-call.ts';
import { getProgram } from './checkpoints.ts';

export const listPhones = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/phones',
  summary: 'The phones of camp days that were heard in the last day',
  tag: 'Staff: camp days',
  roles: getProgram.roles,
  byTimer: true,
  status: 200,
  response: z.array(
    z.object({
      id: z.uuid(),
      /** Whose, by name. */
      by: z.string(),
      /** It opens without a network. */
      ready: z.boolean(),
      /** How many taps it had yet to send. */
      waiting: z.int(),
      heard_at: instantSchema,
    }),
  ),
  errors: ['not_found'],
});
