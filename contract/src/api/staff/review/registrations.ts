import * as z from 'zod/mini';
import { decisionNames } from '../../../registrations/decisions.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { transitionNames } from '../../../registrations/transition-labels.ts';
import { decidingRoles, officeRoles, reviewingRoles, rolesThatSee } from '../../../staff/roles.ts';
import { campTypes } from '../../../steps/workflows.ts';
import { staffCharge } from '../../charges.ts';
import { defineCall } from '../../define-call.ts';
import { profileChange } from '../../family/change-requests.ts';
import { nextPaymentSchema, paymentPartSchema } from '../../family/payments-due.ts';
import { formCopy } from '../../registrations.ts';
import { heldEmails } from '../email-schemas.ts';
import { staffPayment } from '../money/payment-records.ts';
import { requiredLongText } from '../text-schemas.ts';
import { answeredSection, comparison, reading, summary } from './answers.ts';
import { tag, waitingPosition } from './queue.ts';

export const note = z.object({ id: z.uuid(), by: z.string(), at: z.string(), text: z.string() });

export const noteBody = z.object({ text: requiredLongText('Please write something.') });

export const addNote = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/notes',
  summary: 'Add an internal note',
  tag,
  roles: reviewingRoles,
  body: noteBody,
  status: 201,
  response: note,
  errors: ['invalid', 'not_found'],
});

export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/confirm-email',
  summary: 'Send the family another link that confirms its email',
  tag,
  roles: decidingRoles,
  status: 204,
  errors: ['not_found', 'read_only', 'too_many'],
});

const status = z.enum(registrationStatuses);

/** What an event of the history is about. */
export const historyKinds = ['status', 'money', 'email', 'camp', 'medicine'] as const;

const historyEvent = z.object({
  id: z.string(),
  kind: z.enum(historyKinds),
  /** Null where the status was not touched: then `text` says what happened. */
  move: z.nullable(z.enum(transitionNames)),
  text: z.nullable(z.string()),
  /** The amount, the place, or the recipient. */
  detail: z.nullable(z.string()),
  from: z.nullable(status),
  to: z.nullable(status),
  /** Null where the portal did it by itself. */
  by: z.nullable(z.string()),
  at: z.string(),
  reason: z.nullable(z.string()),
});

export type HistoryEvent = z.infer<typeof historyEvent>;

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
  form_copy: formCopy,
  /** Since when the family is asked to sign the consent again; null where it is not. */
  consent_again_at: z.nullable(z.string()),
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
  /** Its position on the waiting list of its camp, from 1; null where it is not on it. */
  waiting_place: waitingPosition,
  camper: z.object({
    id: z.uuid(),
    name: z.string(),
    age: z.int(),
    has_photo: z.boolean(),
    has_ids: z.boolean(),
    /** Registrations of others with the same IC number, or one that differs by one digit; for roles that see IDs. */
    similar_ics: z.array(
      z.object({
        id: z.uuid(),
        camper_name: z.string(),
        reference: z.nullable(z.string()),
        camp_name: z.string(),
        same: z.boolean(),
      }),
    ),
  }),
  account: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.nullable(z.string()),
    /** Whether a link that was sent to the email was used: the form copy is emailed to no other. */
    email_confirmed: z.boolean(),
    /** How many emails to it bounced in a row; from `MOST_EMAIL_FAILURES` on nothing is sent. */
    email_failures: z.int(),
    phone: z.nullable(z.string()),
    adult_camper: z.boolean(),
    /** When the account was deleted: what is left has a pseudonym. */
    deleted_at: z.nullable(z.string()),
  }),
  /** As submitted last, in words; a form that was never submitted as it is now. */
  sections: z.array(answeredSection),
  reading: z.nullable(reading),
  /** What to know before anything else. */
  summary,
  /** The titles of the sections that this role does not read. */
  hidden: z.array(z.string()),
  /** What the last submission says otherwise than earlier ones; none where it is the first. */
  comparisons: z.array(comparison),
  /** What the profile says otherwise than the form that was submitted last. */
  profile_changes: z.array(profileChange),
  /** The titles of sections that changed since and that this role does not read. */
  hidden_changes: z.array(z.string()),
  /** What each guardian asks to change; the message is null where the role does not read all of the sections. */
  change_requests: z.array(
    z.object({
      id: z.uuid(),
      by: z.string(),
      sections: z.array(z.object({ step: z.string(), title: z.string() })),
      message: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Registrations of the same IC number under other accounts, for camps on the same days. */
  other_accounts: z.array(
    z.object({
      registration_id: z.uuid(),
      reference: z.nullable(z.string()),
      status,
      camper_name: z.string(),
      camp_name: z.string(),
      email: z.nullable(z.string()),
    }),
  ),
  /** The other registrations of the family, newest first. */
  siblings: z.array(
    z.object({
      registration_id: z.uuid(),
      reference: z.nullable(z.string()),
      status,
      camper_name: z.string(),
      camp_name: z.string(),
    }),
  ),
  /** Where it stands, as the family reads it. */
  family_sees: z.string(),
  /** Who sent the form back, since it came again and until it is decided on; null too where they no longer work here. */
  returned_to: z.nullable(z.object({ name: z.string(), you: z.boolean() })),
  /** The steps that can be sent back to the family. */
  returnable: z.array(z.object({ step: z.string(), title: z.string() })),
  reopened_steps: z.array(z.string()),
  /** Where the family signed on paper: the day of the last signature. */
  paper_form: z.nullable(z.object({ signed_on: z.string() })),
  /** What can be decided now, by this role. */
  decisions: z.array(z.enum(decisionNames)),
  /** Emails about it that an undo still keeps from going, for roles that decide. */
  held_emails: heldEmails,
  /** The last decision, where this role can undo it; null as soon as anything has happened since. */
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
    /** All that was received where the registration was refused or withdrawn, otherwise what was overpaid. */
    to_refund: z.number(),
    charges: z.array(staffCharge),
    /** It has a sibling discount, and no other camper of the family is registered for the season any more. */
    sibling_left: z.boolean(),
    next: nextPaymentSchema,
    /** What is due when, in the order in which it is paid; none where nothing is owed. */
    parts: z.array(paymentPartSchema),
  }),
  payments: z.array(staffPayment),
  history: z.array(historyEvent),
  notes: z.array(note),
});

export const getReview = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId',
  summary: 'A registration on one page, as far as the role reads it; the view is logged',
  tag,
  roles: officeRoles,
  status: 200,
  response: review,
  errors: ['not_found'],
});

export const getReviewPhoto = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/photo',
  summary: 'The photo of the camper',
  tag,
  roles: officeRoles,
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

export type ReviewNote = z.infer<typeof note>;
