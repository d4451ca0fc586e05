import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

export const getJourneys = defineCall({
  method: 'GET',
  path: '/api/camps/journeys/:campId',
  summary: 'Where the bus of a camp stops, and what a guest pays for lunch at its closing ceremony',
  tag: 'Registrations',
  status: 200,
  response: z.object({
    pick_up_points: z.array(z.string()),
    drop_off_points: z.array(z.string()),
    /** In ringgit. */
    guest_lunch: z.number(),
  }),
  errors: ['not_found'],
});

export const remindOfOpening = defineCall({
  method: 'PUT',
  path: '/api/camps/:campId/opening-reminder',
  summary: 'Whether to email the account when registration for a camp opens',
  tag: 'Registrations',
  body: z.object({ wanted: z.boolean() }),
  status: 204,
  errors: ['invalid', 'not_found', 'read_only'],
});
