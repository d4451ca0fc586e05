import * as z from 'zod/mini';
import { dayLists } from '../../../on-site/actions.ts';
import { instantSchema } from '../../../on-site/define-action.ts';
import { disagreementSchema } from '../../../on-site/disagreement.ts';
import { checkpointKinds } from '../../../on-site/expected.ts';
import { givers } from '../../../on-site/health.ts';
import { dosePeriodSchema, medicineScheduleSchema } from '../../../on-site/medicine-schedule.ts';

export const version = z.int();

/** A person who may be called or who may take a camper. */
const person = z.object({ name: z.string(), relation: z.string(), phone: z.string() });
export type DayContact = z.infer<typeof person>;

/** Somebody named by a guardian. A day that a phone kept before does not say who did. */
const taker = z.extend(person, { entered_by: z.optional(z.string()) });
export type DayTaker = z.infer<typeof taker>;

/** What must be known of somebody at a glance. */
const flag = z.object({
  kind: z.enum(['health', 'swim', 'medicine']),
  label: z.string(),
});

export const dayPerson = z.object({
  registration_id: z.uuid(),
  name: z.string(),
  age: z.int(),
  /** Changes with the photo; null if there is none. */
  photo: z.nullable(z.string()),
  travel: z.object({
    there: z.nullable(z.string()),
    stop_there: z.nullable(z.string()),
    home: z.nullable(z.string()),
    stop_home: z.nullable(z.string()),
  }),
  group_ids: z.array(z.uuid()),
  flags: z.array(flag),
  /** What the medic says is to be done, for people nearby. */
  what_to_do: z.string(),
  /** Behavioural answers, in words; none where the reader may not see them. */
  behaviour: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Adults leave by themselves. */
  adult: z.boolean(),
  /** The SHA-256 of the token in the QR code, hex; null without one, absent in what an older version of the page kept. */
  pass_hash: z.optional(z.nullable(z.string())),
  contacts: z.object({
    /** Named in the form to take the camper home; null where the bus does. */
    named: z.nullable(person),
    guardians: z.array(person),
    authorised: z.array(taker),
    never: z.array(taker),
    /** Absent in what an older version of the page kept. */
    disagreements: z.optional(z.array(disagreementSchema)),
  }),
});
export type DayPerson = z.infer<typeof dayPerson>;

/** Where people are counted. */
export const dayCheckpoint = z.object({
  id: z.uuid(),
  kind: z.enum(checkpointKinds),
  name: z.string(),
  /** `yyyy-mm-dd` */
  day: z.string(),
  /** `hh:mm` */
  starts_at: z.nullable(z.string()),
  group_kind_id: z.nullable(z.uuid()),
});

const medicine = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  name: z.string(),
  /** In words, with every change of it. */
  dose: z.string(),
  /** Where it changes from one day to another; absent in what an older version of the page kept, and for others. */
  doses: z.optional(z.array(dosePeriodSchema)),
  given_by: z.enum(givers),
  notes: z.string(),
  /** `hh:mm` on each day, in order; empty where it is given as needed, or has a schedule. */
  times: z.array(z.string()),
  /** Where it is not given on each day from the first to the last; absent in what an older version of the page kept. */
  schedule: z.optional(z.nullable(medicineScheduleSchema)),
  /** `yyyy-mm-dd` */
  from_on: z.string(),
  until_on: z.string(),
  /** The shortest time between two doses, in hours, and the most doses in 24 hours. */
  hours_apart: z.nullable(z.int()),
  most_a_day: z.nullable(z.int()),
  /** When the family last changed what it says of the camper's health, where that was after the medicine was entered. */
  family_changed_at: z.nullable(instantSchema),
  /** What the family says now; null to other readers, and if nothing changed. */
  family_words: z.nullable(z.array(z.object({ label: z.string(), value: z.string() }))),
});
export type DayMedicine = z.infer<typeof medicine>;

/** The actions of a camp, or those that were made or undone since a version. */
export const dayChanges = z.object({
  version,
  /** With another one all people must be read again. */
  people_version: version,
  made_at: instantSchema,
  ...dayLists,
});
export type DayChanges = z.infer<typeof dayChanges>;

export const campDay = z.object({
  camp: z.object({
    ...{ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() },
    /**
     * Where it is, several lines; empty where staff have not entered it, absent in what an older version of the page kept.
     */
    address: z.optional(z.string()),
  }),
  /** The office’s phone; absent in what an older version of the page kept. */
  office_phone: z.optional(z.string()),
  /** Whether the office releases a hand-over to somebody off the list; absent in the same. */
  needs_release: z.optional(z.boolean()),
  /** The crew named for the camp, and for which days; absent in the same. */
  crew: z.optional(z.array(z.object({ name: z.string(), from_on: z.string(), until_on: z.string() }))),
  /** The provider's day, `yyyy-mm-dd`, and its time zone. */
  today: z.string(),
  time_zone: z.string(),
  checkpoints: z.array(dayCheckpoint),
  group_kinds: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      groups: z.array(z.object({ id: z.uuid(), name: z.string(), capacity: z.nullable(z.int()) })),
    }),
  ),
  people: z.array(dayPerson),
  /** Those that the caller may give and that have not ended. */
  medicines: z.array(medicine),
  /** Who has medicines that only others give; absent in what an older version of the page kept. */
  medicines_with_medic: z.optional(z.array(z.uuid())),
  changes: dayChanges,
});
export type CampDay = z.infer<typeof campDay>;
