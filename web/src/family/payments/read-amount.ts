import { amountProblem, type Sen, senFromRinggit } from '@bowline/contract/money';

export type ReadAmount = { sen: Sen } | { problem: string } | undefined;

/** The amount somebody typed; undefined while nothing is typed. */
export function readAmount(typed: string): ReadAmount {
  if (/^\s*(RM)?\s*$/i.test(typed)) return undefined;
  const sen = senFromRinggit(typed);
  return sen === undefined ? { problem: amountProblem(typed) } : { sen };
}
