import * as z from 'zod/mini';
import { paymentStatuses } from '../../../money/payments.ts';
import { registrationStatuses } from '../../../registrations/status.ts';

/** What staff record themselves. `bank` is a transfer without a slip, found on a bank statement or by hand. */
export const handPaymentMethods = ['cash', 'cheque', 'bank'] as const;
export type HandPaymentMethod = (typeof handPaymentMethods)[number];

export const paymentMethods = ['slip', ...handPaymentMethods, 'online'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Another payment, of this registration or another, with the same file. */
export const sameSlip = z.object({
  payment_id: z.uuid(),
  registration_id: z.uuid(),
  reference: z.nullable(z.string()),
  status: z.enum(paymentStatuses),
  /** In ringgit: what arrived, or what the family says until then. */
  amount: z.number(),
});

/** One of several payments with the same file, to compare them. */
export const comparedSlip = z.extend(sameSlip, {
  camper_name: z.string(),
  family_name: z.string(),
  camp_name: z.string(),
  slip: z.nullable(z.enum(['image', 'pdf'])),
  /** The day it was uploaded, by the provider's calendar. */
  sent_on: z.string(),
});

/** What came with a payment for another registration, with one slip or in one transfer. */
export const splitShare = z.extend(sameSlip, { camper_name: z.string() });

/** A payment as staff see it. Amounts are in ringgit. */
export const staffPayment = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** What the family says it paid. */
  claimed: z.number(),
  /** What has arrived; null until it is confirmed. */
  received: z.nullable(z.number()),
  received_on: z.nullable(z.string()),
  /** The receipt that counts. */
  receipt_number: z.nullable(z.int()),
  /** Receipts of confirmations that were undone, oldest first. */
  void_receipts: z.array(
    z.object({ number: z.int(), void_number: z.int(), reason: z.string(), by: z.string(), at: z.string() }),
  ),
  slip: z.nullable(z.enum(['image', 'pdf'])),
  /** The day it was uploaded or recorded, by the provider's calendar: proposed as the day it arrived. */
  proposed_on: z.string(),
  same_slip: z.array(sameSlip),
  /** The line of a bank statement with which its money went back. */
  reversed_by: z.nullable(z.object({ day: z.string(), description: z.string() })),
  /** Who confirmed or rejected it, and the reason sent to the family. */
  decided_by: z.nullable(z.string()),
  /** The guardian who sent it; null where the account of the registration did. */
  sent_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of a payment that staff recorded, such as the number of a cheque. */
  payment_reference: z.nullable(z.string()),
  /** The payments of other registrations that came as one with it; null where it came by itself. */
  split: z.nullable(z.object({ id: z.uuid(), others: z.array(splitShare) })),
});

/** What a payment is checked against before it is confirmed. Amounts are in ringgit. */
export const paymentContext = z.object({
  status: z.enum(registrationStatuses),
  status_before: z.nullable(z.enum(registrationStatuses)),
  /** What the registration has so far: confirmed, less what was given back or moved away. */
  confirmed: z.number(),
  /** The payments confirmed so far. */
  earlier: z.array(z.number()),
  deposit: z.number(),
  fee: z.number(),
  /** Places of the camp that nobody holds; below nothing where more are held than there are. */
  places_left: z.int(),
  /** The first day that is in no closed month: what is of an earlier one is posted on it. Null while none is closed. */
  open_from: z.nullable(z.string()),
});

export type PaymentContext = z.infer<typeof paymentContext>;
export type ComparedSlip = z.infer<typeof comparedSlip>;
export type SameSlip = z.infer<typeof sameSlip>;
export type StaffPayment = z.infer<typeof staffPayment>;
