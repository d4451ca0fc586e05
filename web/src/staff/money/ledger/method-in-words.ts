import type { PaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import { transferMethodLabels } from '@bowline/contract/money/payments';

/** How money came or went, for staff. */
export const methodInWords = (method: PaymentMethod): string =>
  method === 'slip' ? 'Slip' : transferMethodLabels[method];
