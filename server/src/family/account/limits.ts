import type { Limit } from '../../core/accounts/attempts.ts';

const QUARTER_HOUR = 15 * 60;

// A whole school may sit behind one address, so an address gets far more tries than an account.
export const loginByAccount: Limit = { name: 'login by account', most: 10, windowSeconds: QUARTER_HOUR };
export const loginByAddress: Limit = { name: 'login by address', most: 200, windowSeconds: QUARTER_HOUR };
export const signUpByAddress: Limit = { name: 'sign-up by address', most: 100, windowSeconds: QUARTER_HOUR };
