import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

export const remindOfOpening = defineCall({
  method: 'PUT',
  path: '/api/camps/:campId/opening-reminder',
  summary: 'Whether to email the account when registration for a camp opens',
  tag: 'Registrations',
  body: z.object({ wanted: z.boolean() }),
  status: 204,
  errors: ['invalid', 'not_found', 'read_only'],
});
