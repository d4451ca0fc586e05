interface PaymentState {
  readonly charged: number;
  readonly deposit: number;
  readonly received: number;
  /** Sent with slips that nobody has checked yet. */
  readonly pending: number;
  readonly due: number;
}

/** What a family should pay next. Amounts are in ringgit. */
export type NextPayment =
  | { readonly kind: 'deposit' | 'rest'; readonly amount: number }
  /** Slips that wait cover all that is asked for now. */
  | { readonly kind: 'being checked' | 'nothing' };

/** The deposit until it is covered, then the rest; what is being checked is taken for paid. */
export function nextPayment({ deposit, received, pending, due }: PaymentState): NextPayment {
  if (due <= 0) return { kind: 'nothing' };
  if (received < deposit) {
    const amount = rounded(deposit - received - pending);
    return amount > 0 ? { kind: 'deposit', amount } : { kind: 'being checked' };
  }
  const amount = rounded(due - pending);
  return amount > 0 ? { kind: 'rest', amount } : { kind: 'being checked' };
}

// Sums of ringgit may end in a millionth of a sen.
const rounded = (ringgit: number): number => Math.round(ringgit * 100) / 100;
