import * as z from 'zod/mini';
import { chargeKindNames } from '../money/charges.ts';

/** A price line as a family reads it. Amounts are in ringgit; discounts are below nothing. */
export const charge = z.object({
  kind: z.enum(chargeKindNames),
  /** With its parts, such as `Guests’ lunches (3 × RM 35.00)`. */
  label: z.string(),
  amount: z.number(),
});

/** The same as staff see it. */
export const staffCharge = z.extend(charge, {
  id: z.uuid(),
  /** Why staff added it; the family reads it. */
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

export type ChargeRecord = z.infer<typeof charge>;
export type StaffCharge = z.infer<typeof staffCharge>;
