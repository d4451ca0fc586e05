import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';

/** What the page needs to know about the provider before anybody logs in. */
export const getPortal = defineCall({
  method: 'GET',
  path: '/api/portal',
  summary: 'The provider’s names and contacts, and where this portal lives',
  tag: 'Portal',
  open: true,
  status: 200,
  response: z.object({
    public_url: z.string(),
    product: z.string(),
    provider_name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    time_zone: z.string(),
    /** The provider's today, `yyyy-mm-dd`. */
    today: z.string(),
  }),
});
