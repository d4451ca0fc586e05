import type { BankLine, Suggestion } from '@bowline/contract/api/staff/money/bank-statements';
import type { PaymentContext } from '@bowline/contract/api/staff/money/payment-records';

/** What of a line is for which registration. */
export interface Part {
  readonly registration_id: string;
  readonly payment_id: string | null;
  readonly camper_name: string;
  readonly reference: string | null;
  readonly camp_name: string;
  readonly context: PaymentContext;
  /** In ringgit. */
  readonly received: number;
}

/** The parts of the rest of a line, by a suggestion: the first has what the others leave. */
export function partsOf(suggestion: Suggestion, left: number): readonly Part[] {
  const others = suggestion.shares.map(({ id, claimed, ...share }) => ({
    ...share,
    payment_id: id,
    received: claimed,
  }));
  const { registration_id, payment_id, camper_name, reference, camp_name, context } = suggestion;
  const received = (sen(left) - others.reduce((sum, one) => sum + sen(one.received), 0)) / 100;
  return [{ registration_id, payment_id, camper_name, reference, camp_name, context, received }, ...others];
}

/** Whether a suggestion is several payments whose sum is not what is left: staff enter the shares. */
export const mustSplit = ({ shares, claimed, makes }: Suggestion, { left }: BankLine): boolean =>
  makes === 'confirmed' &&
  shares.length > 0 &&
  shares.reduce((sum, share) => sum + sen(share.claimed), sen(claimed ?? 0)) !== sen(left);

const sen = (ringgit: number): number => Math.round(ringgit * 100);
