import * as z from 'zod/mini';
import { languages } from '../text/languages.ts';

const text = z.nullable(z.string());

/** What the family of an accepted camper reads about its camp. Days and times are the camp's own. */
export const campDetailsSchema = z.object({
  starts_on: z.string(),
  ends_on: z.string(),
  /** From today to the first day; negative once the camp has begun. */
  days_left: z.int(),
  place: text,
  address: text,
  map_link: text,
  /** `HH:mm`, as is the next one. */
  arrival_time: text,
  departure_time: text,
  /** The bus stops that the family chose, with their times, in the words of staff. */
  stop_there: text,
  stop_home: text,
  /** Sanitised HTML. */
  packing_list: text,
  /** Of the packing list: English where it is not translated. */
  packing_list_language: z.enum(languages),
  day_contact_name: text,
  day_contact_phone: text,
  /** By when what is left of the fee must be paid. */
  rest_due_on: text,
});

export type CampDetails = z.infer<typeof campDetailsSchema>;
