import * as z from 'zod/mini';
import { forEachDetail } from '../staff/camp-details.ts';
import { languages } from '../text/languages.ts';

const text = z.nullable(z.string());

/**
 * What the family of an accepted camper reads about its camp. Days and times are the camp's own; the packing list is
 * sanitised HTML.
 */
export const campDetailsSchema = z.object({
  starts_on: z.string(),
  ends_on: z.string(),
  /** From today to the first day; negative once the camp has started. */
  days_left: z.int(),
  ...forEachDetail(() => text),
  /** The bus stops that the family chose, with their times, as staff worded them. */
  stop_there: text,
  stop_home: text,
  /** Whether the camper takes the camp’s bus, also where no stop is chosen. */
  bus_there: z.boolean(),
  bus_home: z.boolean(),
  /** Of the packing list: English where it is not translated. */
  packing_list_language: z.enum(languages),
});

export type CampDetails = z.infer<typeof campDetailsSchema>;
