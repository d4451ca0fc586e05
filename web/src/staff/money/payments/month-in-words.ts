const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` as `March 2026`. */
export const monthInWords = (month: string): string => words.format(new Date(`${month}-01`));

const shortWords = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `2026-03` as `Mar`. */
export const monthInShort = (month: string): string => shortWords.format(new Date(`${month}-01`));
