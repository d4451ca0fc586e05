/** The last name of people who have one name only: it is required (spec §5), and read as none. */
export const NO_LAST_NAME = '-';

/** Whether a text has anything but marks in it. */
export const hasLetters = (text: string): boolean => /[^\p{P}\p{S}\s]/u.test(text);

/** A last name as it is stored: marks alone, such as `–` or `.`, say that there is none. */
export const readLastName = (typed: string): string => (hasLetters(typed) ? typed : NO_LAST_NAME);

/** A name that was frozen with a last name of `-`, without it. */
export const withoutNoLastName = (name: string): string => name.replace(/(?<=\S) [\p{P}\p{S}]+$/u, '');
