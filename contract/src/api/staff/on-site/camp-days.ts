import * as z from 'zod/mini';
import { actionOutcomes, dayActionSchema, instantSchema, takerKinds } from '../../../camp-days/actions.ts';
import { checkpointKinds } from '../../../camp-days/expected.ts';
import { doseOutcomes, givers, incidentTypes } from '../../../camp-days/health.ts';
import { campDayRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';

const tag = 'Staff: camp days';

/** In one call; a phone with more of them makes several. */
const MAX_ACTIONS = 100;

const version = z.int();

/** A person who may be called or who may take a camper. */
const person = z.object({ name: z.string(), relation: z.string(), phone: z.string() });
export type DayContact = z.infer<typeof person>;

/** What must be known of somebody at a glance. */
const flag = z.object({
  kind: z.enum(['health', 'swim', 'medicine']),
  label: z.string(),
});

export const dayPerson = z.object({
  registration_id: z.uuid(),
  camper_id: z.uuid(),
  name: z.string(),
  age: z.int(),
  /** Changes with the photo; null where there is none. */
  photo: z.nullable(z.string()),
  travel: z.object({
    there: z.nullable(z.string()),
    stop_there: z.nullable(z.string()),
    home: z.nullable(z.string()),
    stop_home: z.nullable(z.string()),
  }),
  group_ids: z.array(z.uuid()),
  flags: z.array(flag),
  /** What the medic says is to be done, for whoever is near. */
  what_to_do: z.string(),
  /** Behavioural answers, in words; none where the reader may not see them. */
  behaviour: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Adults leave by themselves. */
  adult: z.boolean(),
  contacts: z.object({
    /** Named in the form to take the camper home; null where the bus does. */
    named: z.nullable(person),
    guardians: z.array(person),
    authorised: z.array(person),
    never: z.array(person),
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
  dose: z.string(),
  given_by: z.enum(givers),
  notes: z.string(),
  /** `hh:mm`, in order; empty where it is given as needed. */
  times: z.array(z.string()),
  /** `yyyy-mm-dd` */
  from_on: z.string(),
  until_on: z.string(),
});
export type DayMedicine = z.infer<typeof medicine>;

/** Who did it, by name, and when. */
const signed = { id: z.uuid(), by: z.string(), at: instantSchema };

/** What all actions about a person show. */
const done = { ...signed, registration_id: z.uuid(), undone: z.boolean() };

/** What happened; null to those who may only know that something did. */
const incidentFacts = z.nullable(z.object({ what: z.string(), where: z.string(), done: z.string() }));

/** The actions of a camp, or those that were made or undone since a version. */
const dayChanges = z.object({
  version,
  /** With another one all people must be read again. */
  people_version: version,
  made_at: instantSchema,
  attendance: z.array(z.object({ ...done, checkpoint_id: z.uuid() })),
  hand_overs: z.array(
    z.object({
      ...done,
      taker: z.object({ ...person.shape, kind: z.enum(takerKinds) }),
      call: z.nullable(z.string()),
    }),
  ),
  /** Of the medicines that the caller may give. */
  doses: z.array(
    z.object({
      ...done,
      medicine_id: z.uuid(),
      day: z.string(),
      due_at: z.nullable(z.string()),
      outcome: z.enum(doseOutcomes),
      note: z.string(),
    }),
  ),
  incidents: z.array(
    z.object({
      ...signed,
      registration_id: z.nullable(z.uuid()),
      type: z.enum(incidentTypes),
      happened_at: instantSchema,
      guardian_told_at: z.nullable(instantSchema),
      facts: incidentFacts,
    }),
  ),
  incident_notes: z.array(
    z.object({
      ...signed,
      incident_id: z.uuid(),
      /** Null to those who may not read the incident. */
      text: z.nullable(z.string()),
      guardian_told_at: z.nullable(instantSchema),
    }),
  ),
  swim_tests: z.array(z.object({ ...done, can_swim: z.boolean(), note: z.string() })),
});
export type DayChanges = z.infer<typeof dayChanges>;

const campDay = z.object({
  camp: z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
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
  changes: dayChanges,
});
export type CampDay = z.infer<typeof campDay>;

export const listCampDays = defineCall({
  method: 'GET',
  path: '/api/staff/camp-days',
  summary: 'The camps whose days the caller may see today, the nearest first',
  tag,
  roles: campDayRoles,
  onSite: true,
  status: 200,
  response: z.array(
    z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string(), people: z.int() }),
  ),
});

export const getCampDay = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/day',
  summary:
    'All that a phone on site needs of a camp: its people, checkpoints and groups, and what was done so far',
  tag,
  roles: campDayRoles,
  onSite: true,
  status: 200,
  response: campDay,
  errors: ['not_found'],
});

export const getDayChanges = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/day/changes',
  summary: 'What was done or undone since a version',
  tag,
  roles: campDayRoles,
  onSite: true,
  byTimer: true,
  query: z.object({ since: z.string().check(z.regex(/^\d{1,15}$/)) }),
  status: 200,
  response: z.extend(dayChanges, {
    /** With another day than that of the list, the list must be read again. */
    today: z.string(),
    /** Those who took a swimming test, or changed groups on site, as they are now. */
    people: z.array(dayPerson),
  }),
  errors: ['invalid', 'not_found'],
});

/** Twenty small photos are 100 kB. */
export const PHOTOS_AT_ONCE = 20;

export const getDayPhotos = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/day/photos',
  summary: 'Small photos of some people of a camp, for a device to keep',
  tag,
  roles: campDayRoles,
  onSite: true,
  query: z.object({
    /** The ids of registrations, joined by commas. */
    of: z.pipe(
      z.pipe(
        z.string(),
        z.transform((ids) => ids.split(',')),
      ),
      z.array(z.uuid()).check(z.maxLength(PHOTOS_AT_ONCE)),
    ),
  }),
  status: 200,
  response: z.object({
    photos: z.array(
      z.object({
        registration_id: z.uuid(),
        /** As in the person. */
        photo: z.string(),
        /** A JPEG, base64. */
        jpeg: z.string(),
      }),
    ),
  }),
  errors: ['invalid', 'not_found'],
});

/** An event of `streamDay`. */
export const dayVersions = z.object({ version, people_version: version });
export type DayVersions = z.infer<typeof dayVersions>;

export const streamDay = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/day/stream',
  summary:
    'The versions of a camp’s days as server-sent events, now and whenever they change; it ends after a few minutes, or with the session',
  tag,
  roles: campDayRoles,
  onSite: true,
  byTimer: true,
  status: 200,
  response: 'binary',
  contentType: 'text/event-stream',
  errors: ['not_found', 'too_many'],
});

export const sendDayActions = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/day/actions',
  summary: 'Store what was done on site, in order; an action sent twice is stored once',
  tag,
  roles: campDayRoles,
  onSite: true,
  body: z.object({
    actions: z.array(dayActionSchema).check(z.minLength(1), z.maxLength(MAX_ACTIONS)),
    /** The device's time: the times of its actions are corrected by its difference to the server's. */
    sent_at: instantSchema,
  }),
  status: 200,
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(actionOutcomes),
        /** Why it was rejected, or whose holds; null where it is stored. */
        message: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['invalid', 'not_found'],
});

export const getDayKey = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/day/key',
  summary:
    'The key of what a device keeps of a camp: the same for an account, so that what a session left unsent can be sent by the next',
  tag,
  roles: campDayRoles,
  onSite: true,
  status: 200,
  response: z.object({
    /** 32 bytes, base64. */
    key: z.string(),
    /** When the device must forget it: the end of the session. */
    until: instantSchema,
  }),
  errors: ['not_found'],
});
