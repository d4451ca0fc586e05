/** The last name of people who have one name only: it is required (spec §5), and read as none. */
export const NO_LAST_NAME = '-';

/** Whether a text has anything but marks in it. */
export const hasLetters = (text: string): boolean => /[^\p{P}\p{S}\s]/u.test(text);

// Nobody is called so; Na, No and Null are names.
const none =
  /^\W*(n\W+a|none|nil|tiada|tidak ada|tak ada|not applicable|no (last|family) ?name|no surname|没有|沒有|无|無)\W*$/i;

/** A last name as it is stored: only marks, such as `–` or `.`, and words such as `n/a` say that there is none. */
export const readLastName = (typed: string): string =>
  hasLetters(typed) && !none.test(typed) ? typed : NO_LAST_NAME;

/** A name that was frozen with a last name of `-`, without it. */
export const withoutNoLastName = (name: string): string => name.replace(/(?<=\S) [\p{P}\p{S}]+$/u, '');
