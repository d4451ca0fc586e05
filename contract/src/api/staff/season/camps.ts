import * as z from 'zod/mini';
import { answersSchema, rawAnswers } from '../../../form/answers-schema.ts';
import { campSection } from '../../../staff/camp.ts';
import { campTextNames } from '../../../staff/camp-texts.ts';
import { officeRoles } from '../../../staff/roles.ts';
import { movableCampDays } from '../../../staff/seasons/season-copy.ts';
import { campTypes } from '../../../steps/workflows.ts';
import { languages } from '../../../text/languages.ts';
import { campDetailsSchema } from '../../camp-details.ts';
import { defineCall } from '../../define-call.ts';
import { planOnSubmitSchema } from '../../family/payments-due.ts';
import { cardCampSchema } from '../../registrations.ts';
import { emailPreview } from '../email-schemas.ts';
import { affectedRegistration } from '../money/charges.ts';
import { dayText, reasonForFamily, requiredLongText } from '../text-schemas.ts';

const tag = 'Staff: camps';
const admins = ['admin'] as const;
const version = z.int();
const day = dayText('Enter a date that exists, as day, month and year.');

/** Whether new prices also hold for those registered already. */
export const repriceBody = z.object({
  /** The families read it. */
  reason: requiredLongText('Give a reason. It is sent to the families.'),
  /** How many registrations the preview counted: with another number now, nothing is saved. */
  count: z.int(),
});

/** What can move with the first day of a camp: its own days, the due days of those who submitted, its program and crew. */
export const movableDays = [...movableCampDays, 'instalments', 'program', 'crew'] as const;

/** What families are told of new dates, and what moves with them. They are told in any case. */
export const newDatesBody = z.object({
  /** The families read it. */
  reason: z.optional(reasonForFamily),
  /** How many registrations the preview counted: with another number now, nothing is saved. */
  count: z.int(),
  /** The scheduled messages that have gone out and go out again, on their day by the new dates. */
  send_again: z.optional(z.array(z.uuid())),
  /** The days that move by as many days as the first one. */
  days: z.optional(z.array(z.enum(movableDays))),
  /** The scheduled messages at a day and time that move as well. */
  messages: z.optional(z.array(z.uuid())),
});

const movedDay = {
  /** A day, or the first and the last. */
  from: z.array(z.string()),
  to: z.array(z.string()),
  /** It is over. */
  passed: z.boolean(),
};

/** Who new dates of a camp affect and what can move with them. */
const newDatesEffect = z.object({
  /** Submitted and neither refused nor withdrawn; empty where the dates stay, and for a camp that is over. */
  registrations: z.array(
    z.extend(affectedRegistration, {
      /** On the new first day. */
      age: z.int(),
      /** Whether the camp is for that age, and for children or adults like this camper. */
      fits: z.boolean(),
      /** What is still to pay, in ringgit. */
      due: z.number(),
      /** Other camps of the camper on some of the new days. */
      overlaps: z.array(z.object({ camp: z.string(), dates: z.string() })),
    }),
  ),
  /** What the first of them would read; null without any. */
  mail: z.nullable(emailPreview),
  /** The scheduled messages that went out for the earlier first day, and when they can go out again. */
  send_again: z.array(z.object({ id: z.uuid(), name: z.string(), day: z.string() })),
  days: z.array(z.object({ name: z.enum(movableDays), ...movedDay })),
  /** Scheduled messages to the camp alone. */
  messages: z.array(z.object({ id: z.uuid(), name: z.string(), ...movedDay })),
});
export type NewDatesEffect = z.infer<typeof newDatesEffect>;

const campDates = z.object({ starts_on: z.string(), ends_on: z.string() });

/** A camp as staff list it; instants are ISO 8601. */
export const staffCampRow = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(campTypes),
  audience: z.enum(['children', 'adults', 'both']),
  min_age: z.number(),
  max_age: z.nullable(z.number()),
  starts_on: z.string(),
  ends_on: z.string(),
  opens_at: z.string(),
  closes_at: z.string(),
  /** The days of those instants on the provider's calendar. */
  opens_on: z.string(),
  closes_on: z.string(),
  early_bird_until: z.nullable(z.string()),
  rest_due_on: z.nullable(z.string()),
  /** When each instalment is due, one a line: a day, or a number of days before the first. */
  instalments_due: z.nullable(z.string()),
  /** Families do not see a camp that is not published: it is a draft. */
  published: z.boolean(),
  closed_by_hand: z.boolean(),
  /** When and why it was cancelled, as the families were told; null where it takes place. */
  cancelled: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  rego_open: z.union([z.literal(0), z.literal(1)]),
  capacity: z.number(),
  /** Whether it accepts registrations when it is full. */
  waiting_list: z.boolean(),
  /** Places held by registrations with a received deposit, or accepted. */
  held: z.number(),
  /** Those of them that were accepted. */
  accepted: z.number(),
  /** Those of them that are offered to registrations on its waiting list. */
  offered: z.number(),
  /** Registrations on its waiting list. */
  waiting: z.number(),
  /** Registrations that were not withdrawn. */
  registrations: z.number(),
  version,
});

/** A camp with every answer of `campSection` and what the server adds. */
export const staffCampSchema = z.extend(answersSchema(campSection.fields), {
  ...staffCampRow.shape,
  /** The state of its texts in each language that is not English. */
  translations: z.array(
    z.object({
      language: z.enum(languages),
      /** The texts without a translation. */
      missing: z.array(z.enum(campTextNames)),
      /** Those whose English has changed since they were translated. */
      outdated: z.array(z.enum(campTextNames)),
    }),
  ),
  /** Bus stops that families chose and the camp no longer has, with how many chose them. */
  lost_points: z.array(z.object({ label: z.string(), point: z.string(), count: z.number() })),
  /** The last change of its dates, as long as it can be undone. */
  moved: z.nullable(z.object({ at: z.string(), from: campDates, to: campDates })),
  /** How many of the accepted were counted nowhere, once somebody has arrived. */
  never_counted: z.number(),
});

export type StaffCampRow = z.infer<typeof staffCampRow>;
export type StaffCamp = z.infer<typeof staffCampSchema>;

export const listStaffCamps = defineCall({
  method: 'GET',
  path: '/api/staff/camps',
  summary: 'Every camp with its places, the latest season first',
  tag,
  roles: officeRoles,
  scope: 'camps:read',
  status: 200,
  response: z.array(staffCampRow),
});

export const getStaffCamp = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId',
  summary: 'A camp with all that the office says about it',
  tag,
  roles: officeRoles,
  scope: 'camps:read',
  status: 200,
  response: staffCampSchema,
  errors: ['not_found'],
});

export const createStaffCamp = defineCall({
  method: 'POST',
  path: '/api/staff/camps',
  summary: 'Make a camp',
  tag,
  roles: admins,
  body: rawAnswers,
  documentedBody: answersSchema(campSection.fields),
  status: 201,
  response: staffCampSchema,
  errors: ['invalid'],
});

export const saveStaffCamp = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId',
  summary:
    'Change a camp; absent members stay as they are. New prices touch nobody who submitted, unless `reprice` says so. New dates are emailed to those who submitted, and move other days as `new_dates` says; other new details to the accepted with `email_details`. Fewer places than are held need `confirm_places`',
  tag,
  roles: admins,
  body: rawAnswers,
  documentedBody: z.extend(answersSchema(campSection.fields), {
    reprice: z.optional(repriceBody),
    new_dates: z.optional(newDatesBody),
    /** Whether the families of the accepted are emailed another place, times or contact. */
    email_details: z.optional(z.boolean()),
    confirm_places: z.optional(z.boolean()),
  }),
  status: 200,
  response: staffCampSchema,
  dryRun: newDatesEffect,
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

export const undoCampMove = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/dates/undo',
  summary:
    'Undo the last change of dates of a camp, with the days that moved: emails that wait are not sent, and families that were told get another',
  tag,
  roles: admins,
  status: 200,
  response: staffCampSchema,
  dryRun: z.object({
    /** Emails that were not sent yet and will not be. */
    held: z.int(),
    /** Families that were told, and get another email. */
    told: z.int(),
    /** Names of scheduled messages that went out on their moved day, or cannot go out on the earlier one. */
    messages: z.array(z.string()),
  }),
  errors: ['invalid', 'not_found', 'read_only'],
});

export const closeStaffCamp = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/closed',
  summary: 'Close registration by hand whatever the hour, or let the hours decide again',
  tag,
  roles: admins,
  body: z.object({ closed_by_hand: z.boolean() }),
  status: 200,
  response: staffCampSchema,
  errors: ['not_found', 'read_only'],
});

export const publishStaffCamp = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/publish',
  summary: 'Show a draft to families',
  tag,
  roles: admins,
  status: 200,
  response: staffCampSchema,
  errors: ['not_found'],
});

export const deleteStaffCamp = defineCall({
  method: 'DELETE',
  path: '/api/staff/camps/:campId',
  summary: 'Delete a camp that nobody has registered for',
  tag,
  roles: admins,
  status: 204,
  errors: ['not_found', 'read_only'],
});

export const copySeason = defineCall({
  method: 'POST',
  path: '/api/staff/camps/copy',
  summary: 'Copy camps into a new season, as drafts: every date moves by as many days as the first of them',
  tag,
  roles: admins,
  body: z.object({
    camp_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
    /** The new first day of the earliest of the camps. */
    first_day: day,
  }),
  status: 201,
  response: z.array(staffCampRow),
  errors: ['invalid', 'not_found'],
});

export const previewCamp = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/preview',
  summary: 'What a family sees of a camp',
  tag,
  roles: officeRoles,
  status: 200,
  response: z.object({
    eligible_camp: cardCampSchema,
    fee: z.number(),
    deposit: z.number(),
    guest_lunch: z.number(),
    /** The ways to pay what is left after the deposit, for only the camp fee. */
    plans: z.array(planOnSubmitSchema),
    pick_up_points: z.array(z.string()),
    drop_off_points: z.array(z.string()),
    /** What the family of an accepted camper reads. */
    camp_details: campDetailsSchema,
    /** Sanitised HTML, as are the terms. */
    fees_description: z.string(),
    terms_conditions: z.string(),
    terms_conditions_adult: z.string(),
    terms_conditions_appendices: z.string(),
  }),
  errors: ['not_found'],
});

export const previewMarkdown = defineCall({
  method: 'POST',
  path: '/api/staff/markdown',
  summary: 'Markdown as families will read it, as sanitised HTML',
  tag,
  roles: admins,
  body: z.object({ markdown: z.string().check(z.maxLength(100_000)) }),
  status: 200,
  response: z.object({ html: z.string() }),
  errors: ['invalid'],
});
