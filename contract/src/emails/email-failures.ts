/** After this many bounces in a row, nothing more is sent to an address. */
export const MOST_EMAIL_FAILURES = 3;
