import * as z from 'zod/mini';
import { staffRoles } from '../../staff/roles.ts';
import { defineCall } from '../define-call.ts';

export const getToDo = defineCall({
  method: 'GET',
  path: '/api/staff/to-do',
  summary: 'How much waits for staff and for families now, over all camps',
  tag: 'Staff: dashboard',
  roles: staffRoles,
  status: 200,
  response: z.object({
    /** Registrations in the tab of this name. */
    to_review: z.int(),
    /** Registrations in the tab of this name. */
    with_families: z.int(),
    /** Slips that wait; null for whoever does not confirm payments. */
    payments_to_confirm: z.nullable(z.int()),
  }),
});
