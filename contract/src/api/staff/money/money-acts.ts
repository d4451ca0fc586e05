import * as z from 'zod/mini';

/** Something that was done to the money of a registration. */
export const moneyAct = z.object({
  id: z.string(),
  /** Such as `Refund` or `Payment, cheque`. */
  what: z.string(),
  /** In ringgit, without a sign. */
  amount: z.number(),
  /** The day that it counts for. */
  day: z.string(),
  reference: z.nullable(z.string()),
  /** Null for what the family or the system did. */
  by: z.nullable(z.string()),
});
export type MoneyAct = z.infer<typeof moneyAct>;

/**
 * What every act on money says besides. 409 `conflict` has a `moneyConflict` in `current`.
 */
export const moneyGuard = {
  /** The version of the money on which the act was decided. */
  seen: z.optional(z.int()),
  /** The earlier act that looks the same, where this is another one. */
  another_of: z.optional(z.string()),
};

/** Why an act on money was refused: an earlier one looks the same, or the money has changed. */
export const moneyConflict = z.object({
  version: z.int(),
  /** The act that looks the same; `another_of` names it to record another one. */
  same: z.nullable(moneyAct),
});
