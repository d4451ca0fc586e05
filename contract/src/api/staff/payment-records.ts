import * as z from 'zod/mini';

export const paymentMethods = ['slip', 'cash', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A payment as the office sees it. Amounts are in ringgit. */
export const staffPayment = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  method: z.enum(paymentMethods),
  status: z.enum(['Submitted', 'Confirmed', 'Rejected']),
  /** What the family says it paid. */
  claimed: z.number(),
  /** What has arrived; null until it is confirmed. */
  received: z.nullable(z.number()),
  received_on: z.nullable(z.string()),
  receipt_number: z.nullable(z.int()),
  created_at: z.string(),
  slip: z.nullable(z.enum(['image', 'pdf'])),
  /** The references of other registrations, or of this one, that sent the very same file. */
  same_slip: z.array(z.string()),
  /** Who confirmed or rejected it, and what the family was told. */
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export type StaffPayment = z.infer<typeof staffPayment>;
