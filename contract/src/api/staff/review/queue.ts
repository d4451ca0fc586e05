import * as z from 'zod/mini';
import { genders } from '../../../options/choices.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { registrationTabNames } from '../../../staff/queue.ts';
import { officeRoles } from '../../../staff/roles.ts';
import { seasonSchema } from '../../../staff/seasons/season.ts';
import { campTypes } from '../../../steps/workflows.ts';
import { defineCall } from '../../define-call.ts';
import { dayText, searchText } from '../text-schemas.ts';

export const tag = 'Staff: registrations';

/** As many as a page of the queue has rows. */
export const MAX_IDS = 50;
const id = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}';
const idList = new RegExp(`^${id}(,${id}){0,${MAX_IDS - 1}}$`);

const sortNames = [
  'registered',
  'created',
  'submitted',
  'name',
  'age',
  'camp',
  'status',
  'reference',
] as const;
export type QueueSortName = (typeof sortNames)[number];
export const queueSorts = sortNames.flatMap((name) => [name, `-${name}`] as const);

const age = z.optional(z.string().check(z.regex(/^\d{1,3}$/, { error: 'Enter a whole number.' })));
const day = z.optional(dayText());

/** The filters of the queue. All are optional and in the URL, so that a view can be bookmarked and shared. */
export const queueFilters = z.object({
  tab: z.optional(z.enum(registrationTabNames)),
  /** The current season unless it is named, for API keys all seasons; of no use with a camp or single registrations. */
  season: z.optional(seasonSchema),
  camp: z.optional(z.uuid()),
  type: z.optional(z.enum(campTypes)),
  sex: z.optional(z.enum(genders.map(({ value }) => value))),
  /** Age on the first day of camp, both ends included. */
  age_from: age,
  age_to: age,
  /** The registration date, both ends included. */
  date_from: day,
  date_to: day,
  /**
   * A name or email by the beginnings of its words, part of a reference, a phone or its last digits, an IC number, also with
   * one digit wrong, or its last four.
   */
  q: z.optional(searchText),
  /** Only what the asking staff member sent back for changes. */
  mine: z.optional(z.literal('1')),
  /** Only where the profile is not what was submitted any more. */
  profile_changed: z.optional(z.literal('1')),
  /** Only where the family asks for a change in the form. */
  change_requested: z.optional(z.literal('1')),
  /** Only where another account registers the same child for the same days. */
  in_other_account: z.optional(z.literal('1')),
  /** Only where the family has yet to sign again, as staff corrected a name or an IC number. */
  sign_again: z.optional(z.literal('1')),
  /** Only of families whose emails bounce. */
  emails_bounce: z.optional(z.literal('1')),
  /** Only who holds a place and has not paid for all of it. */
  balance_due: z.optional(z.literal('1')),
  /** Only with a Yes on health that the family said nothing about. */
  details_missing: z.optional(z.literal('1')),
  /** Only these registrations, with commas between their ids. */
  ids: z.optional(z.string().check(z.regex(idList))),
  /**
   * Another order than the registration date, upwards or, with a minus, downwards. In the order `created` a registration
   * never moves: a program that reads page after page gets each once. It is that of programs unless they name another.
   */
  sort: z.optional(z.enum(queueSorts)),
});

const cursor = z.optional(z.string().check(z.maxLength(400)));

/** A page of the queue: the first, or the one before or after another. */
const queueQuery = z.extend(queueFilters, {
  /** Where the page before ended. */
  after: cursor,
  /** Where the page after begins. */
  before: cursor,
});

export const waitingPosition = z.nullable(z.object({ position: z.int(), count: z.int() }));

const queueRow = z.object({
  id: z.uuid(),
  /** As `decide` asks for it. */
  version: z.int(),
  camper_name: z.string(),
  sex: z.nullable(z.string()),
  /** On the first day of camp. */
  age: z.int(),
  reference: z.nullable(z.string()),
  status: z.enum(registrationStatuses),
  /** Its position on the waiting list of its camp, from 1; null where it is not on it. */
  waiting_place: waitingPosition,
  camp_name: z.string(),
  type: z.enum(campTypes),
  registration_date: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  /** The account's: the parent, or the adult camper. */
  family: z.string(),
  email: z.nullable(z.string()),
  /** How many emails to it bounced in a row; from `MOST_EMAIL_FAILURES` on nothing is sent. */
  email_failures: z.int(),
  phone: z.nullable(z.string()),
  /** How many other campers of the family have a registration that is not withdrawn or rejected. */
  siblings: z.int(),
  /** In ringgit: what it owes in all, what was received for it, and what is still to pay. */
  charged: z.number(),
  received: z.number(),
  due: z.number(),
  /** Who sent it back for changes last. */
  reviewer: z.nullable(z.string()),
  /** Submitted again since the reader last viewed it. */
  changed: z.boolean(),
  /** When the family last changed the profile after it submitted the form; null where nothing differs. */
  profile_changed_at: z.nullable(z.string()),
  /** Whether the family asks for a change in the form. */
  change_requested: z.boolean(),
  /** Whether the family has yet to sign again. */
  sign_again: z.boolean(),
  /** Whether another account registers the same child for the same days. */
  in_other_account: z.boolean(),
  /** Who sent it back, since it came again and until it is decided on; null too where they no longer work here. */
  returned_to: z.nullable(z.object({ name: z.string(), you: z.boolean() })),
});

export const listRegistrations = defineCall({
  method: 'GET',
  path: '/api/staff/registrations',
  summary:
    'The queue: a page of registrations, oldest by registration date first, for API keys in the order in which they were started; with the number behind each tab',
  tag,
  roles: officeRoles,
  scope: 'registrations:read',
  query: queueQuery,
  status: 200,
  response: z.object({
    counts: z.record(z.enum(registrationTabNames), z.int()),
    /** The search found nothing as it was typed: the rows have words that differ by a letter. */
    similar: z.boolean(),
    /** Of the registrations that match, how many accepted and waitlisted ones are back with their families for changes. */
    sent_back: z.object({ accepted: z.int(), waitlisted: z.int() }),
    /** How many families of the season wait for a reply to a change request, whatever the other filters. */
    change_requests: z.int(),
    rows: z.array(queueRow),
    /** For `after`, to get the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** For `before`, to get the page before; null on the first one. */
    previous: z.nullable(z.string()),
  }),
  errors: ['invalid'],
});

export const getQueueNeighbours = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/neighbours',
  summary:
    'Who comes before and after a registration in the queue, over its whole length; it need not be in it any more',
  tag,
  roles: officeRoles,
  query: queueFilters,
  status: 200,
  response: z.object({
    previous: z.nullable(z.uuid()),
    next: z.nullable(z.uuid()),
    /** For `after`, to get the page that begins with it; null where that is the first page. */
    after: z.nullable(z.string()),
    /** Its place among them, or the one it would have, counted from one. */
    position: z.int(),
    total: z.int(),
  }),
  errors: ['invalid', 'not_found'],
});

export type QueueFilters = z.infer<typeof queueFilters>;
export type QueueQuery = z.infer<typeof queueQuery>;
export type QueueRow = z.infer<typeof queueRow>;
