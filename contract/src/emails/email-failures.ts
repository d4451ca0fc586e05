/** After this many emails that came back, nothing more is sent to the address. */
export const MOST_EMAIL_FAILURES = 3;
