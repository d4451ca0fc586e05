import * as z from 'zod/mini';
import { actionOutcomes, dayActionSchema } from '../../../on-site/actions.ts';
import { instantSchema } from '../../../on-site/define-action.ts';
import { campDayRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { campDay, dayChanges, dayPerson, version } from './day-records.ts';

const tag = 'Staff: camp days';

/** In one call; a phone with more of them makes several. */
const MAX_ACTIONS = 100;

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

/** What changed since a version. */
const changesSince = z.extend(dayChanges, {
  /** With another day than that of the list, the list must be read again. */
  today: z.string(),
  /** People with a swimming test or a new group on site, as they are now. */
  people: z.array(dayPerson),
});

export const getDayChanges = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/day/changes',
  summary: 'What was done or undone since a version',
  tag,
  roles: campDayRoles,
  onSite: true,
  byTimer: true,
  query: z.object({
    since: z.string().check(z.regex(/^\d{1,15}$/)),
    /** Of a phone: whether it would open without a network, and how many taps it has yet to send. */
    ready: z.optional(z.enum(['yes', 'no'])),
    waiting: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  status: 200,
  response: changesSince,
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
    /** The version that the device knows, to be answered with what changed since. */
    since: z.optional(version.check(z.gte(0))),
  }),
  status: 200,
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(actionOutcomes),
        /** Why it was rejected, or whose holds; null where it is stored. */
        message: z.nullable(z.string()),
        /** It is stored once the office releases it; absent otherwise. */
        needs_release: z.optional(z.boolean()),
      }),
    ),
    /** Since the version that was sent; absent without one, and after the camp. */
    changes: z.optional(changesSince),
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
    /** The key before the secret key was exchanged, while it may still be needed; null otherwise. */
    previous_key: z.nullable(z.string()),
    /** When the device must forget it: the end of the session. */
    until: instantSchema,
  }),
  errors: ['not_found'],
});
