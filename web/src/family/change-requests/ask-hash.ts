/** What the address of a submitted form ends with to open the request for a change at once. */
export const ASK_HASH = '#ask-for-a-change';
