import { perQuarterHour } from '../../core/accounts/attempts.ts';

/** Links asked for; a whole school may sit behind one address. */
export const linksByAddress = perQuarterHour('reset by address', 60);
/** Guesses at the current password by whoever holds a token. */
export const changesByAccount = perQuarterHour('password by account', 10);

/** DECISIONS §6; counted over any hour, not over hours by the clock. */
export const MOST_LINKS_AN_HOUR = 3;
export const LINK_MINUTES = 30;
