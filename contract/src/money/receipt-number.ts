const DIGITS = 6;

/** The number of a receipt or a void as people read it: `000012`. */
export const receiptNumber = (number: number): string => String(number).padStart(DIGITS, '0');
