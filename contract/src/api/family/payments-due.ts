import * as z from 'zod/mini';
import { nextPaymentKinds } from '../../money/due.ts';
import { paymentPlans } from '../../money/plans.ts';

/** What a family should pay next; the members are those of `NextPayment`. */
export const nextPaymentSchema = z.object({
  kind: z.enum(nextPaymentKinds),
  amount: z.number(),
  by: z.nullable(z.string()),
  late_since: z.nullable(z.string()),
  left: z.number(),
});

/** A part of what is to pay, in ringgit. */
export const paymentPartSchema = z.object({
  /** 0 for the deposit. */
  nth: z.int(),
  /** `yyyy-mm-dd`; null for the deposit, which is due at once. */
  due_on: z.nullable(z.string()),
  amount: z.number(),
  /** What confirmed money leaves to pay. */
  open: z.number(),
  /** The same with slips that nobody has checked yet counted as paid. */
  open_after_pending: z.number(),
  /** Whether its day has passed and not even a slip covers it. */
  late: z.boolean(),
});

export type PaymentPart = z.infer<typeof paymentPartSchema>;

/** A plan that a family can choose, with what would be due when. */
export const planOnSubmitSchema = z.object({
  payment_plan: z.enum(paymentPlans),
  deposit: z.number(),
  parts: z.array(z.object({ due_on: z.string(), amount: z.number() })),
});

export type PlanOnSubmit = z.infer<typeof planOnSubmitSchema>;
