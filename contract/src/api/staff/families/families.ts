import * as z from 'zod/mini';
import { newEmailSchema } from '../../../form/text-schemas.ts';
import { guardianAccess } from '../../../guardians/access.ts';
import { disagreementSchema } from '../../../on-site/disagreement.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { emailReasonNames } from '../../../staff/email-reasons.ts';
import { decidingRoles, officeRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { column, defineList, filter, heading, optional, type RowOf } from '../define-list.ts';
import { answeredSection } from '../review/answers.ts';
import { tag } from '../review/queue.ts';
import { note } from '../review/registrations.ts';
import { requiredLongText } from '../text-schemas.ts';

/** An account as a list shows it. A deleted one has only its pseudonym. */
const family = z.object({
  id: z.uuid(),
  name: z.string(),
  adult_camper: z.boolean(),
  email: z.nullable(z.string()),
  /** Whether a link that was sent to the email was used. */
  email_confirmed: z.boolean(),
  /** How many emails to it bounced in a row; from `MOST_EMAIL_FAILURES` on nothing is sent. */
  email_failures: z.int(),
  phone: z.nullable(z.string()),
  last_login_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
});

const onlyFamilies = {
  no_email: 'Without email',
  unconfirmed: 'Email not confirmed',
  bounces: 'Emails bounce',
  unregistered: 'Without registration',
} as const;

export type OnlyFamilies = keyof typeof onlyFamilies;

export const familyList = defineList({
  path: '/api/staff/families',
  title: 'Families',
  files: false,
  tag,
  roles: officeRoles,
  summary: 'Every account, with or without a registration, the newest first, a page at a time',
  filters: {
    /** As in the queue: names and emails by the beginnings of words, part of a reference. */
    q: filter.search('Name, phone, email, reference or IC'),
    /** Of the current season are also those without a registration. */
    season: filter.season(),
    only: filter.oneOf('Only', onlyFamilies),
  },
  cursor: z.uuid(),
  row: family.shape,
  columns: {
    name: heading(column.text('Name')),
    email: optional(column.text('Email')),
    phone: optional(column.text('Phone')),
    /** The names of its own campers. */
    campers: column.texts('Campers'),
    registrations: column.number('Registrations'),
    last_login_at: optional(column.instant('Last login')),
  },
});
export const { page: listFamilies } = familyList;
export type FamilyRow = RowOf<typeof familyList>;

const sum = { charged: z.number(), received: z.number(), due: z.number() };

const familyRegistration = z.object({
  id: z.uuid(),
  reference: z.nullable(z.string()),
  status: z.enum(registrationStatuses),
  camp_name: z.string(),
  dates: z.string(),
  /** In ringgit. */
  ...sum,
});

const familyCamper = z.object({
  id: z.uuid(),
  name: z.string(),
  born_on: z.string(),
  has_photo: z.boolean(),
  /** The account that has the camper, where this one is a guardian of it. */
  owner: z.nullable(z.object({ account_id: z.uuid(), name: z.string() })),
  guardians: z.array(
    z.object({
      account_id: z.uuid(),
      name: z.string(),
      access: z.enum(guardianAccess),
      sees_health: z.boolean(),
    }),
  ),
  /** Why staff froze changes; the reason is for roles that decide. */
  freeze: z.nullable(
    z.object({
      by: z.string(),
      reason: z.nullable(z.string()),
      /** When the family asked to delete its account, which waits for the end of the freeze. */
      deletion_asked_at: z.nullable(z.string()),
    }),
  ),
  registrations: z.array(familyRegistration),
});

/** A family on one page, as far as the role reads it. */
const familyPage = z.extend(family, {
  created_at: z.string(),
  /** What the account says of itself, in words. */
  sections: z.array(answeredSection),
  campers: z.array(familyCamper),
  /** Of its campers at camps that are not over, for roles that decide. */
  disagreements: z.array(disagreementSchema),
  /** Over all registrations of its own campers, in ringgit. */
  money: z.object(sum),
  /** The account that staff merged this one with. */
  merged_with: z.nullable(z.object({ account_id: z.uuid(), name: z.string() })),
  /** What was made one in this account, the newest first. */
  merges: z.array(
    z.object({
      id: z.uuid(),
      /** The email of the other account; null where two campers became one. */
      other_email: z.nullable(z.string()),
      by: z.string(),
      at: z.string(),
      undone: z.boolean(),
      /** Whether it can still be undone; something since may speak against it. */
      can_undo: z.boolean(),
    }),
  ),
  /** Where staff entered the account from a paper form: the staff member, and when the family took it over. */
  paper: z.nullable(
    z.object({
      by: z.string(),
      at: z.string(),
      taken_over_at: z.nullable(z.string()),
      /** Until when the printed code is good; null where none was printed, or it was used. */
      code_ends_at: z.nullable(z.string()),
    }),
  ),
  /** The notes on all its registrations, the newest first. */
  notes: z.array(z.extend(note, { registration_id: z.uuid(), camper_name: z.string() })),
});

export type FamilyPage = z.infer<typeof familyPage>;

export const getFamily = defineCall({
  method: 'GET',
  path: '/api/staff/families/:accountId',
  summary: 'A family on one page, as far as the role reads it; the view is logged',
  tag,
  roles: officeRoles,
  status: 200,
  response: familyPage,
  errors: ['not_found'],
});

export const getFamilyPhoto = defineCall({
  method: 'GET',
  path: '/api/staff/families/:accountId/campers/:camperId/photo',
  summary: 'The photo of a camper of the family',
  tag,
  roles: officeRoles,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

export const correctEmailBody = z.object({
  email: newEmailSchema(),
  reason: z.enum(emailReasonNames, { error: 'Choose a reason.' }),
});

export const correctEmail = defineCall({
  method: 'PUT',
  path: '/api/staff/families/:accountId/email',
  summary: 'Give an account another email: it gets a link there, the old email a note, and sessions end',
  tag,
  roles: decidingRoles,
  body: correctEmailBody,
  status: 204,
  errors: ['invalid', 'not_found'],
});

/** Why a camp takes no new registrations. */
export const closedStates = ['not open yet', 'closed', 'full'] as const;

export const listCampsFor = defineCall({
  method: 'GET',
  path: '/api/staff/families/:accountId/campers/:camperId/camps',
  summary: 'The camps that staff can register a camper for: by age, and not on days of another registration',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.object({
    /** What the family has yet to complete before anybody can register the camper; null where nothing. */
    incomplete: z.nullable(z.string()),
    camps: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        dates: z.string(),
        /** Why the family could not register itself; staff then give a reason. */
        closed: z.nullable(z.enum(closedStates)),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const registerForBody = z.object({
  camp_id: z.uuid({ error: 'Choose a camp.' }),
  /** Needed where the camp takes no registrations; staff read it as a note. */
  reason: z.optional(requiredLongText('Give a reason.')),
});

export const registerFor = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/campers/:camperId/registrations',
  summary: 'Start the registration of a camper for the family, which is notified by email and fills it in',
  tag,
  roles: decidingRoles,
  body: registerForBody,
  status: 201,
  response: z.object({ registration_id: z.uuid() }),
  errors: ['invalid', 'not_found', 'already_registered', 'incomplete', 'not_open'],
});
