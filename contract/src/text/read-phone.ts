import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as E.164 (`+60123456789`), or undefined when it cannot be one.
 * A number without a country code is taken as Malaysian.
 */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'MY');
  return number?.isPossible() ? number.number : undefined;
}
