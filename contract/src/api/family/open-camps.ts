import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { publicCamp } from '../public-camp.ts';

/** For the camp’s own website, which may read it from any page. */
export const listOpenCamps = defineCall({
  method: 'GET',
  path: '/api/camps/open',
  summary: 'The camps that are open for registration, full or opening, for other websites',
  tag: 'Portal',
  open: true,
  status: 200,
  response: z.array(
    z.extend(z.omit(publicCamp, { until: true }), {
      /** While registration is not open yet, on the provider's wall: `yyyy-mm-ddThh:mm`. */
      opens_at: z.nullable(z.string()),
      /** The last minute of registration, while it is open. */
      closes_at: z.nullable(z.string()),
      /** Where a family registers for it. */
      link: z.string(),
    }),
  ),
});

export const getCampCalendar = defineCall({
  method: 'GET',
  path: '/api/camps/:campId/calendar',
  summary:
    'A camp as a calendar to subscribe to: when registration opens and closes, the day the rest of the fee is due, and the camp itself',
  tag: 'Portal',
  open: true,
  status: 200,
  response: 'binary',
  contentType: 'text/calendar',
  errors: ['not_found'],
});
