import type { PaymentRecord } from '@bowline/contract/api/records';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type { PaymentRow } from '../../core/payments/queries.ts';

export function presentPayment({ id, created_at, amount_sen, status }: PaymentRow): PaymentRecord {
  return { id, created_at: created_at.toISOString(), amount: ringgitFromSen(amount_sen), status };
}
