/** How money leaves a registration, or comes to it other than by a payment. */
export const ledgerKinds = ['refund', 'moved out', 'moved in'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** How money is given back. */
export const refundMethods = ['bank', 'cash', 'cheque'] as const;
export type RefundMethod = (typeof refundMethods)[number];
