import * as z from 'zod/mini';
import { registrationStatuses } from '../../registration-status.ts';
import { staffRoles } from '../../staff-roles.ts';
import { defineCall } from '../define-call.ts';

const campFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  dates: z.string(),
  capacity: z.number(),
  held: z.number(),
  /** Never below 0, also where more places are held than there are. */
  left: z.number(),
  /** How many registrations stand in each status; those with none are absent. */
  by_status: z.array(z.object({ status: z.enum(registrationStatuses), count: z.number() })),
  /** In ringgit: what was confirmed, and what those who hold a place still owe. */
  received: z.number(),
  due: z.number(),
});

export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/staff/dashboard',
  summary: 'The season in figures: camps that are not over, where families stop, how long decisions take',
  tag: 'Staff: dashboard',
  roles: staffRoles,
  status: 200,
  response: z.object({
    camps: z.array(campFigures),
    /** Forms in progress by the furthest step their family has been at, in the order of the wizard. */
    funnel: z.array(z.object({ step: z.string(), title: z.string(), count: z.number() })),
    /** From submission to the decision, in days; null before the first one. */
    median_days_to_decision: z.nullable(z.number()),
  }),
});
