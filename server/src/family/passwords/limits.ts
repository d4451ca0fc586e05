import type { Limit } from '../../core/accounts/attempts.ts';

const QUARTER_HOUR = 15 * 60;

/** Links asked for; a whole school may sit behind one address. */
export const linksByAddress: Limit = { name: 'reset by address', most: 60, windowSeconds: QUARTER_HOUR };
/** Guesses at the current password by whoever holds a token. */
export const changesByAccount: Limit = { name: 'password by account', most: 10, windowSeconds: QUARTER_HOUR };

/** DECISIONS §6; counted over any hour, not over hours by the clock. */
export const MOST_LINKS_AN_HOUR = 3;
export const LINK_MINUTES = 30;
