import * as z from 'zod/mini';
import { offerStates } from '../registrations/camp-offer.ts';
import { languages } from '../text/languages.ts';
import { defineCall } from './define-call.ts';

/** A camp as anybody may read of it. */
export const publicCamp = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A name that is not translated is in English. */
  name_language: z.enum(languages),
  /** First and last day, in words. */
  dates: z.string(),
  min_age: z.int(),
  max_age: z.nullable(z.int()),
  /** In ringgit. */
  fee: z.number(),
  state: z.enum(offerStates),
  /** When that changes, on the provider's wall: `yyyy-mm-ddThh:mm`. */
  until: z.nullable(z.string()),
  /** How many places are free; null unless registration is open and one is. */
  places_left: z.nullable(z.int()),
});

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
