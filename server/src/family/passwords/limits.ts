import { perQuarterHour } from '../../core/accounts/attempts.ts';

/** Requests for links; a whole school may share one address. */
export const linksByAddress = perQuarterHour('reset by address', 60);

/** DECISIONS §6; counted over the last 60 minutes. */
export const MAX_LINKS_PER_HOUR = 3;
export const LINK_MINUTES = 30;
