/** How long to wait for a file that is made while it is fetched. */
export const LONG_FILE_MS = 5 * 60_000;
