/** DECISIONS §6; counted over the last 60 minutes. */
export const MAX_LINKS_PER_HOUR = 3;
export const LINK_MINUTES = 30;
