import type { PaymentContext } from '../api/staff/payment-records.ts';
import type { Sen } from '../text/money.ts';
import { outcomeOf, type PaymentOutcome } from './payments.ts';

const sen = (ringgit: number): Sen => Math.round(ringgit * 100);

/** How the money of a registration stands now, or would stand with so much more. */
export function projectedOutcome(
  { confirmed, earlier, deposit, fee }: PaymentContext,
  more?: Sen,
): PaymentOutcome {
  return outcomeOf({
    received: sen(confirmed) + (more ?? 0),
    payments: [...earlier.map(sen), ...(more === undefined ? [] : [more])],
    deposit: sen(deposit),
    charged: sen(fee),
  });
}
