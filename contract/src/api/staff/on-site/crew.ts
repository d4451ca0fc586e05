import * as z from 'zod/mini';
import { dayText } from '../text-schemas.ts';

/** A camp that a member of the crew is named for, and when. */
export const crewCamp = z.object({ camp_id: z.uuid(), from_on: dayText(), until_on: dayText() }).check(
  z.refine(({ from_on, until_on }) => from_on <= until_on, {
    error: 'The last day is before the first.',
    path: ['until_on'],
  }),
);
export type CrewCamp = z.infer<typeof crewCamp>;

/** Each camp once. */
export const crewCamps = z.array(crewCamp).check(
  z.maxLength(100),
  z.refine((camps) => new Set(camps.map(({ camp_id }) => camp_id)).size === camps.length, {
    error: 'Name each camp once.',
  }),
);
