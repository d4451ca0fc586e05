import type { BankLine, Suggestion } from '@bowline/contract/api/staff/bank-statements';
import type { PaymentGround, SameSlip } from '@bowline/contract/api/staff/payment-records';
import { ringgitFromSen } from '@bowline/contract/money';
import type { Match } from './matching/matcher.ts';
import type { BankLineRow } from './queries.ts';

type Grounds = ReadonlyMap<string, PaymentGround>;
type SameSlips = ReadonlyMap<string, SameSlip[]>;

export function presentLine(
  row: BankLineRow,
  matches: readonly Match[],
  grounds: Grounds,
  sameSlips: SameSlips,
): BankLine {
  const { id, line_number, day, description, state, match, registration_id, reference, camper_name } = row;
  return {
    id,
    line_number,
    day,
    amount: ringgitFromSen(row.amount_sen),
    description,
    state,
    match,
    suggestions: matches.flatMap((one) => presentMatch(one, grounds, sameSlips)),
    matched_to: registration_id ? { registration_id, reference, camper_name: camper_name ?? '' } : null,
    decided_by: row.decided_by_name,
  };
}

// A registration that was deleted meanwhile has no ground, and is not suggested.
function presentMatch(
  { candidate, paymentId, makes, claimedSen, strength, reasons }: Match,
  grounds: Grounds,
  sameSlips: SameSlips,
): Suggestion[] {
  const ground = grounds.get(candidate.id);
  if (!ground) return [];
  const { id, camper_name, parent_name, reference, camp_name, status } = candidate;
  const who = { registration_id: id, camper_name, parent_name, reference, camp_name, status };
  const claimed = claimedSen === null ? null : ringgitFromSen(claimedSen);
  const same_slip = makes === 'confirmed' ? (sameSlips.get(paymentId ?? '') ?? []) : [];
  return [
    { ...who, payment_id: paymentId, makes, claimed, same_slip, strength, reasons: [...reasons], ground },
  ];
}
