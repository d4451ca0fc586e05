/**
 * Whether a text can be a phone number: 7 to 15 digits with the usual marks between them.
 * The server reads the number for good (see phone.ts); a browser is spared the tables for that.
 */
export function isPhoneShaped(typed: string): boolean {
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return false;
  const digits = typed.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}
