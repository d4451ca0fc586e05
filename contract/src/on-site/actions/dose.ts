import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, instantSchema, signedAboutPerson } from '../define-action.ts';
import { doseOutcomes } from '../health.ts';
import { note } from './texts.ts';

/** A medicine was given, the camper refused it, or it was withheld, which has a reason. */
export const dose = defineDayAction({
  kind: 'dose',
  title: defineText('Medicine'),
  sent: {
    medicine_id: z.uuid(),
    registration_id: z.uuid(),
    /** `yyyy-mm-dd` */
    day: z.iso.date(),
    /** Which of the medicine's times it is for, `hh:mm`; null where it was given as needed. */
    due_at: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
    outcome: z.enum(doseOutcomes),
    /** Why it was withheld, or anything else. */
    note,
    /** Where it was recorded later than it happened. */
    given_at: z.optional(instantSchema),
  },
  table: 'dose',
  list: 'doses',
  read: {
    ...signedAboutPerson,
    medicine_id: z.uuid(),
    /** A medicine that was ended and entered again has the same name. */
    medicine_name: z.optional(z.string()),
    day: z.string(),
    due_at: z.nullable(z.string()),
    outcome: z.enum(doseOutcomes),
    note: z.string(),
    /** Absent where it was recorded when it happened. */
    given_at: z.optional(instantSchema),
  },
  undo: true,
  health: true,
  sealed: true,
  archive: 'doses',
  exportOnRelease: 'row',
});
