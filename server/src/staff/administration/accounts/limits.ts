export const INVITATION_HOURS = 72;
export const FIRST_ADMIN_HOURS = 1;
export const SESSION_HOURS = 8;
/** From the morning's bus to the evening's last count. */
export const CAMP_DAY_HOURS = 16;
export const LOGIN_MINUTES = 5;
