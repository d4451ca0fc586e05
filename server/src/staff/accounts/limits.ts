import { perQuarterHour } from '../../core/accounts/attempts.ts';

export const staffLoginByAddress = perQuarterHour('staff login by address', 60);
/**
 * Three of a million codes are valid at a time: ten attempts succeed for one account in 33,000. By account alone, from
 * whatever address: who gets this far has the password, and nobody else can use the tries up.
 */
export const staffCodeByAccount = perQuarterHour('staff code by account', 10);
export const staffLinkByAddress = perQuarterHour('staff link by address', 60);

export const INVITATION_HOURS = 72;
export const SESSION_HOURS = 8;
/** From the morning's bus to the evening's last count. */
export const CAMP_DAY_HOURS = 16;
export const LOGIN_MINUTES = 5;
