import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { publicCamp } from './public-camp.ts';

/** What the page needs to know about the provider before anybody logs in. */
export const getPortal = defineCall({
  method: 'GET',
  path: '/api/portal',
  summary: 'The provider’s names, contacts and camps, and where this portal lives',
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
    /** Without one, emails are kept and not sent. */
    has_mail_server: z.boolean(),
    /** The choices that staff added to questions, by name. */
    more: z.record(z.string(), z.array(z.string())),
    /** The provider's today, `yyyy-mm-dd`. */
    today: z.string(),
    /** The URL of the logo, if there is one. */
    logo: z.nullable(z.string()),
    /** The URL of the picture on the login and sign-up pages, if there is one. */
    picture: z.nullable(z.string()),
    /** The camp’s colour, `#rrggbb`. */
    colour: z.string(),
    /** The camps that are not over, the earliest first. */
    camps: z.array(publicCamp),
  }),
});

/** In the address, which changes with the image: browsers keep each for long. */
const imageVersion = z.object({ v: z.optional(z.string().check(z.maxLength(50))) });

export const getLogo = defineCall({
  method: 'GET',
  path: '/api/portal/logo',
  summary: 'The camp’s logo, as JPEG; its address in the portal changes with it',
  tag: 'Portal',
  open: true,
  query: imageVersion,
  status: 200,
  response: 'binary',
  errors: ['invalid', 'not_found'],
});

export const getPicture = defineCall({
  method: 'GET',
  path: '/api/portal/picture',
  summary: 'The camp’s picture, as JPEG; its address in the portal changes with it',
  tag: 'Portal',
  open: true,
  query: imageVersion,
  status: 200,
  response: 'binary',
  errors: ['invalid', 'not_found'],
});
