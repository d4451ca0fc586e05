import * as z from 'zod/mini';
import { paymentOutcomeNames } from '../../../money/payments.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { whenFullChoices } from '../../../staff/full-camp.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import { seasonSchema } from '../../../staff/seasons/season.ts';
import { amountError } from '../../../text/amount-error.ts';
import { senFromRinggit } from '../../../text/amounts.ts';
import { defineCall } from '../../define-call.ts';
import { MOST_SHARES } from '../../payments.ts';
import { emailPreview, heldEmails } from '../email-schemas.ts';
import { dayText, optionalReference, reasonForFamily } from '../text-schemas.ts';
import { moneyGuard } from './money-acts.ts';
import {
  comparedSlip,
  handPaymentMethods,
  paymentContext,
  sameSlip,
  staffPayment,
} from './payment-records.ts';

export const tag = 'Staff: payments';

const amountIssue = ({ input }: { readonly input?: unknown }) => amountError(input);

/** In ringgit, a number or text as people write it. */
export const amount = z
  .union([z.number(), z.string()], { error: amountIssue })
  .check(z.refine((value) => senFromRinggit(value) !== undefined, { error: amountIssue }));
export const day = dayText();

/** What to do where the camp is full; 409 `camp_full` asks for it, with the choices. */
export const whenFull = z.optional(z.enum(whenFullChoices));

/** What was received of a share, as the bank account says. */
const received = { received: amount, when_full: whenFull };

/** A slip with the same file as another payment is confirmed only where that payment is named. */
export const duplicateOf = z.optional(z.uuid());

/** What arrived with a slip: how much of it is for which of the payments that wait with it, and when. */
export const confirmationBody = z.object({
  received_on: day,
  shares: z
    .array(z.object({ payment_id: z.uuid(), ...received }))
    .check(z.minLength(1), z.maxLength(MOST_SHARES)),
  duplicate_of: duplicateOf,
});
export const rejectionBody = z.object({ reason: reasonForFamily });

/** How much of an amount is for which registration. */
export const registrationShare = z.object({ registration_id: z.uuid(), ...received });

const chooseWhose = 'Choose who this payment is for.';

/** A list of shares, with at most one for each registration: money for one camper is a list of one. */
export const sharesOf = <Share extends z.ZodMiniType<{ registration_id: string }>>(share: Share) =>
  z.array(share, { error: chooseWhose }).check(
    z.minLength(1, { error: chooseWhose }),
    z.maxLength(MOST_SHARES, { error: `Choose at most ${MOST_SHARES} campers.` }),
    z.refine(
      (shares) =>
        new Set(shares.map(({ registration_id }) => registration_id.toLowerCase())).size === shares.length,
      { error: 'Choose each camper once.' },
    ),
  );

/** Money without a slip, for registrations of one family. */
export const handPaymentBody = z.object({
  method: z.enum(handPaymentMethods, { error: 'Choose how it was paid.' }),
  shares: sharesOf(z.extend(registrationShare, { seen: moneyGuard.seen })),
  received_on: day,
  reference: optionalReference,
  another_of: moneyGuard.another_of,
});

/** Whose a payment is, and what it is checked against. */
const ofRegistration = {
  camper_name: z.string(),
  reference: z.nullable(z.string()),
  camp_name: z.string(),
  context: paymentContext,
};

/** A payment that waits with another one for the same slip. */
export const shareToConfirm = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  /** What the family says is for this registration, in ringgit. */
  claimed: z.number(),
  ...ofRegistration,
});

export const paymentToConfirm = z.extend(staffPayment, {
  ...ofRegistration,
  /** The other payments that wait with the same slip. All are decided on at once. */
  shares: z.array(shareToConfirm),
});

/** A payment after a change, and the state of its registration. */
export const paymentResult = z.object({
  payment: staffPayment,
  /** The payment state of the registration; null where the payment does not count. */
  outcome: z.nullable(z.enum(paymentOutcomeNames)),
  registration_status: z.enum(registrationStatuses),
  /** The deposit is here and no place is left: the registration is for the waiting list. */
  camp_full: z.boolean(),
  /** Emails about the registration that still wait to go out. */
  held_emails: heldEmails,
});

export const listPaymentsToConfirm = defineCall({
  method: 'GET',
  path: '/api/staff/payments',
  summary: 'Payments waiting to be confirmed, oldest first',
  tag,
  roles: moneyRoles,
  query: z.object({ season: z.optional(seasonSchema), after: z.optional(z.uuid()) }),
  status: 200,
  response: z.object({
    total: z.int(),
    /** How many more wait in other seasons. */
    elsewhere: z.int(),
    rows: z.array(paymentToConfirm),
    next: z.nullable(z.uuid()),
  }),
  errors: ['invalid'],
});

export const getPaymentToConfirm = defineCall({
  method: 'GET',
  path: '/api/staff/payments/:paymentId',
  summary:
    'A payment that waits, as in the list of payments to confirm, with all that wait with the same slip',
  tag,
  roles: moneyRoles,
  status: 200,
  response: paymentToConfirm,
  errors: ['not_found'],
});

export const getStaffSlip = defineCall({
  method: 'GET',
  path: '/api/staff/payments/:paymentId/slip',
  summary: 'The slip of a payment: an image, or a PDF as an attachment; the view is logged',
  tag,
  roles: moneyRoles,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

export const compareSlips = defineCall({
  method: 'GET',
  path: '/api/staff/payments/:paymentId/same-file',
  summary: 'A payment and the others with the same file, itself first; each slip is logged when it is opened',
  tag,
  roles: moneyRoles,
  status: 200,
  response: z.array(comparedSlip),
  errors: ['not_found'],
});

const results = z.object({ results: z.array(paymentResult) });

export const confirmPayment = defineCall({
  method: 'POST',
  path: '/api/staff/payments/:paymentId/confirm',
  summary:
    'Confirm a slip: each payment that waits with it, with the amount and the day it arrived, or none of them; each family gets its receipt. `duplicate_of` names another payment with the same file, where there is one. `camp_full` names the registration in `current`',
  tag,
  roles: moneyRoles,
  body: confirmationBody,
  status: 200,
  response: results,
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

export const rejectPayment = defineCall({
  method: 'POST',
  path: '/api/staff/payments/:paymentId/reject',
  summary: 'Reject a slip: all payments that wait with it, with a reason that the families read',
  tag,
  roles: moneyRoles,
  body: rejectionBody,
  status: 200,
  response: results,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const paymentReversalBody = z
  .object({
    reason: z.optional(reasonForFamily),
    /** An undo without a reason: it fails where an email has been sent and the family would need another. */
    only_if_unsent: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ reason, only_if_unsent }) => Boolean(reason ?? only_if_unsent), {
      path: ['reason'],
      error: 'Give a reason (sent to the family).',
    }),
  );

export const reversePayment = defineCall({
  method: 'POST',
  path: '/api/staff/payments/:paymentId/reverse',
  summary:
    'Reverse the confirmation of a payment: its receipt becomes void, and an email tells the family why',
  tag,
  roles: moneyRoles,
  body: paymentReversalBody,
  status: 200,
  response: paymentResult,
  /** `mail` is null where no email was sent that needs a correction. */
  dryRun: z.extend(paymentResult, { mail: z.nullable(emailPreview) }),
  errors: ['invalid', 'not_found', 'conflict', 'read_only'],
});

/** A registration of a family that money can be for. Amounts are in ringgit. */
const payableRegistration = z.object({
  registration_id: z.uuid(),
  ...ofRegistration,
  /** All that is left to pay. */
  due: z.number(),
  /** What is to be paid next, with slips that nobody has checked yet counted as paid. */
  next: z.number(),
  /** The slip that waits to be confirmed, what the family says it paid with it, and others with the same file. */
  payment_id: z.nullable(z.uuid()),
  claimed: z.nullable(z.number()),
  same_slip: z.array(sameSlip),
});

export const listPayableRegistrations = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/payable',
  summary:
    'The registrations of a family that money can be split over, this one first, with what is due and what waits',
  tag,
  roles: moneyRoles,
  status: 200,
  response: z.array(payableRegistration),
  errors: ['not_found'],
});

export const recordPayment = defineCall({
  method: 'POST',
  path: '/api/staff/payments',
  summary:
    'Record cash, a cheque or a transfer without a slip that staff received, for one registration or several of a family, all or none, once for an Idempotency-Key; each gets its receipt and its email. `camp_full` names the registration in `current`',
  tag,
  roles: moneyRoles,
  body: handPaymentBody,
  status: 201,
  response: results,
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'camp_full'],
});

export type ShareToConfirm = z.infer<typeof shareToConfirm>;
export type PaymentToConfirm = z.infer<typeof paymentToConfirm>;
export type PaymentResult = z.infer<typeof paymentResult>;
export type PayableRegistration = z.infer<typeof payableRegistration>;
export type Confirmation = z.output<typeof confirmationBody>;
export type HandPayment = z.output<typeof handPaymentBody>;
