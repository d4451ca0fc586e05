import type { RegistrationStatus } from '../registration-status.ts';

/** A registration in one of these holds one of the camp's places. */
export const placeHolding = ['Deposit Received', 'Accepted'] as const satisfies readonly RegistrationStatus[];
