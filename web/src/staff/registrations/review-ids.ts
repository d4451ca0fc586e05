/** Where the payments stand on the page; the other parts bear the ids of their steps, or name themselves. */
export const paymentsId = 'payments';
