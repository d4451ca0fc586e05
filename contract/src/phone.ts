import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as E.164 (`+60123456789`), or undefined when it cannot be one.
 * A number without a country code is taken as Malaysian.
 */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'MY');
  return number?.isPossible() ? number.number : undefined;
}

/** As people read it: `+60123456789` → `+60 12-345 6789`. What is no phone number comes back as it is. */
export function formatPhone(text: string): string {
  const number = parsePhoneNumberFromString(text, 'MY');
  if (!number) return text;
  // The library's international format has spaces alone, its national one the dashes people know.
  const local = number.formatNational().replace(/^0/, '');
  const isWhole = local.replace(/[ -]/g, '') === number.nationalNumber;
  return isWhole ? `+${number.countryCallingCode} ${local}` : number.formatInternational();
}
