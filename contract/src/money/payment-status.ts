/** `Void` was recorded by hand and taken back. */
export const paymentStatuses = ['Submitted', 'Confirmed', 'Rejected', 'Void'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
