import * as z from 'zod/mini';
import { decisionNames } from '../../decisions.ts';
import { moveNames } from '../../move-labels.ts';
import { registrationStatuses } from '../../registration-status.ts';
import { rolesThatSee, staffRoles } from '../../staff-roles.ts';
import { t } from '../../text/t.ts';
import { campTypes } from '../../workflows.ts';
import { staffCharge } from '../charges.ts';
import { defineCall } from '../define-call.ts';
import { profileChange } from '../form-changes.ts';
import { heldEmails } from './held-emails.ts';
import { staffPayment } from './payment-records.ts';
import { tag, waitingPlace } from './registration-queue.ts';
import { writtenText } from './typed-texts.ts';

const status = z.enum(registrationStatuses);

const answerInWords = z.object({ name: z.string(), label: z.string(), value: z.string() });

const note = z.object({ id: z.uuid(), by: z.string(), at: z.string(), text: z.string() });

/** Answers of the last submission beside those of an earlier one. */
const comparison = z.object({
  /** `looked`: the last one that the reader saw before it. `submitted`: the one before it. */
  since: z.enum(['looked', 'submitted']),
  /** When the reader saw it, or when it was submitted. */
  at: z.string(),
  changes: z.array(
    z.object({
      step: z.string(),
      title: z.string(),
      name: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});

/** A registration on one page, as far as the role reads it. */
export const review = z.object({
  id: z.uuid(),
  version: z.int(),
  status,
  /** Where a form that was sent back goes when it comes again. */
  status_before: z.nullable(status),
  reference: z.nullable(z.string()),
  type: z.enum(campTypes),
  submitted_at: z.nullable(z.string()),
  registration_date: z.nullable(z.string()),
  camp: z.object({
    id: z.uuid(),
    name: z.string(),
    dates: z.string(),
    capacity: z.int(),
    /** Places held by Deposit Received and Accepted. */
    held: z.int(),
    accepted: z.int(),
  }),
  /** Where it stands on the waiting list of its camp, from 1; null where it is not on it. */
  waiting_place: waitingPlace,
  camper: z.object({
    id: z.uuid(),
    name: z.string(),
    age: z.int(),
    has_photo: z.boolean(),
    has_ids: z.boolean(),
  }),
  account: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    adult_camper: z.boolean(),
  }),
  /** As submitted last, in words; a form that was never submitted as it stands now. */
  sections: z.array(z.object({ step: z.string(), title: z.string(), answers: z.array(answerInWords) })),
  /** The titles of the sections that this role does not read. */
  hidden: z.array(z.string()),
  /** What the last submission says otherwise than earlier ones; none where it is the first. */
  comparisons: z.array(comparison),
  /** What the profile says otherwise than the form that was submitted last. */
  profile_changes: z.array(profileChange),
  /** The titles of sections that changed since and that this role does not read. */
  hidden_changes: z.array(z.string()),
  /** What the family asks to change; the message is null where the role does not read all of the sections. */
  change_request: z.nullable(
    z.object({
      sections: z.array(z.object({ step: z.string(), title: z.string() })),
      message: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Who sent the form back, since it came again and until it is decided on; null too where they no longer work here. */
  returned_to: z.nullable(z.object({ name: z.string(), you: z.boolean() })),
  /** The steps that can be sent back to the family. */
  returnable: z.array(z.object({ step: z.string(), title: z.string() })),
  reopened_steps: z.array(z.string()),
  /** What can be decided now, by this role. */
  decisions: z.array(z.enum(decisionNames)),
  /** Emails about it that an undo still keeps from going, for those who decide. */
  held_emails: heldEmails,
  /** The last decision, where this role can take it back; null as soon as anything has happened since. */
  undo: z.nullable(z.object({ decision: z.enum(decisionNames), to: status, by: z.string(), at: z.string() })),
  /** In ringgit. */
  money: z.object({
    charged: z.number(),
    deposit: z.number(),
    received: z.number(),
    /** What the family still has to pay; never below nothing. */
    due: z.number(),
    /** What is charged less what was received; below nothing where it is overpaid. */
    balance: z.number(),
    charges: z.array(staffCharge),
  }),
  payments: z.array(staffPayment),
  history: z.array(
    z.object({
      id: z.string(),
      /** Null where the status was not touched: then `text` says what happened. */
      move: z.nullable(z.enum(moveNames)),
      text: z.nullable(z.string()),
      from: z.nullable(status),
      to: z.nullable(status),
      by: z.string(),
      at: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  notes: z.array(note),
});

const longText = writtenText(() => t('Please write something.'));

export const decisionBody = z.object({
  decision: z.enum(decisionNames),
  /** The version of the registration that was looked at. */
  version: z.int(),
  /** What the family reads. */
  reason: z.optional(longText),
  /** What the office keeps for itself. */
  note: z.optional(longText),
  /** Accept although every place is held; only an admin may. */
  over_capacity: z.optional(z.boolean()),
  /** The steps that are sent back. */
  steps: z.optional(z.array(z.string())),
});

export const declineChangeBody = z.object({
  version: z.int(),
  /** What the family reads. */
  reason: writtenText(() => t('Give a reason: the family reads it.')),
});

export const noteBody = z.object({ text: longText });

/** A mail as the family would get it. */
export const mailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Who decides on registrations and payments. */
export const decidingRoles = ['admin', 'registrar'] as const;

export const getReview = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId',
  summary: 'A registration on one page, as far as the role reads it; the view is logged',
  tag,
  roles: staffRoles,
  status: 200,
  response: review,
  errors: ['not_found'],
});

export const decide = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/decision',
  summary: 'Accept, put on the waiting list, refuse, send back for changes or withdraw',
  tag,
  roles: decidingRoles,
  body: decisionBody,
  status: 200,
  response: review,
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

export const declineChange = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/change-request/decline',
  summary: 'Decline the change that a family asks for; the family is emailed the reason',
  tag,
  roles: decidingRoles,
  body: declineChangeBody,
  status: 200,
  response: review,
  errors: ['invalid', 'not_found', 'conflict', 'read_only'],
});

export const previewDecision = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/decision/preview',
  summary: 'The mail that a decision would send, with nothing decided and nothing sent; null where none goes',
  tag,
  roles: decidingRoles,
  body: decisionBody,
  status: 200,
  response: z.object({ mail: z.nullable(mailPreview) }),
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

export const addNote = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/notes',
  summary: 'Leave a note for the office',
  tag,
  roles: ['admin', 'registrar', 'medic'],
  body: noteBody,
  status: 201,
  response: note,
  errors: ['invalid', 'not_found'],
});

export const getReviewPhoto = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/photo',
  summary: 'The photo of the camper',
  tag,
  roles: staffRoles,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

const idImage = {
  method: 'GET',
  tag,
  roles: rolesThatSee('ids'),
  status: 200,
  response: 'binary',
  errors: ['not_found'],
} as const;

export const getIdFront = defineCall({
  ...idImage,
  path: '/api/staff/registrations/:registrationId/id-front',
  summary: 'The front of the IC or passport; the view is logged',
});

export const getIdBack = defineCall({
  ...idImage,
  path: '/api/staff/registrations/:registrationId/id-back',
  summary: 'The back of the IC or passport; the view is logged',
});

export type Review = z.infer<typeof review>;
export type Comparison = z.infer<typeof comparison>;
export type MailPreview = z.infer<typeof mailPreview>;
export type ReviewNote = z.infer<typeof note>;
export type DecisionBody = z.input<typeof decisionBody>;
