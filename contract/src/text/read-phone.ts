import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { barePhone } from './phone.ts';

/** A valid number that was probably meant, and its country. */
export interface PhoneGuess {
  readonly number: string;
  readonly country: string;
  readonly callingCode: string;
}

/**
 * A phone number as E.164 (`+60123456789`), or undefined where it is not valid for its country.
 * A number without a country code is taken as Malaysian, where it is written like one.
 */
export function readPhone(typed: string): string | undefined {
  const bare = barePhone(typed);
  const number = parsePhoneNumberFromString(bare, 'MY');
  if (!number?.isValid() || number.ext || (lacksAreaCode(bare) && number.country === 'MY')) return undefined;
  return number.number;
}

// 9612 3456 is a mobile number in Singapore; in Malaysia nobody leaves out the 0 before the area code.
const lacksAreaCode = (bare: string): boolean => /^[4-9]\d{7}$/.test(bare.replace(/[\s().-]/g, ''));

/**
 * The number that was probably meant by one that `readPhone` does not read: of the country of an address, of Singapore,
 * whose families write eight digits, with its country code but no +, or Malaysian without its first 0.
 */
export function guessPhone(typed: string, country: string | undefined): PhoneGuess | undefined {
  const bare = barePhone(typed);
  if (bare.startsWith('+')) return undefined;
  const digits = bare.replace(/\D/g, '');
  const candidates = [
    ...(country && country !== 'MY' && isSupportedCountry(country)
      ? [validIn(bare, country), withItsCode(digits, country)]
      : []),
    ...(/^[3689]\d{7}$/.test(digits) ? [validIn(bare, 'SG')] : []),
    // A number that begins with 0 has no country code.
    ...(digits.startsWith('0') ? [] : [validIn(`+${digits}`, 'MY'), validIn(`0${digits}`, 'MY')]),
  ];
  return candidates.find((one) => one !== undefined);
}

/** 065-9123 4567: the code of the country of the address, after a 0. */
function withItsCode(digits: string, country: CountryCode): PhoneGuess | undefined {
  const guess = validIn(`+${digits.replace(/^0+/, '')}`, country);
  return guess?.country === country ? guess : undefined;
}

function validIn(text: string, country: CountryCode): PhoneGuess | undefined {
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isValid() || number.ext || !number.country) return undefined;
  // Countries share codes: the United Kingdom's mobile numbers are Guernsey's too.
  const asked = text.startsWith('+') ? number.country : country;
  return { number: number.number, country: asked, callingCode: number.countryCallingCode };
}
