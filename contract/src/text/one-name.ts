/** The last name of people who have one name only. It is required (spec §5), and not part of the name. */
export const NO_LAST_NAME = '-';

/** A last name as it is stored: marks alone, such as `–` or `.`, say that there is none. */
export const readLastName = (typed: string): string =>
  /^[\p{P}\p{S}\s]+$/u.test(typed) ? NO_LAST_NAME : typed;
