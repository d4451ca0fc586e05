import * as z from 'zod/mini';
import { offerStates } from '../registrations/camp-offer.ts';
import { languages } from '../text/languages.ts';

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
