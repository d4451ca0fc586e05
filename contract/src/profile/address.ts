import type { Check, ReadText } from '../form/field.ts';
import { country } from '../form/identity-fields.ts';
import { text } from '../form/text-fields.ts';
import { labels } from '../options/choice.ts';
import { HOME_COUNTRY } from '../options/countries.ts';
import { isNothing } from '../text/nothing.ts';
import { t } from '../text/t.ts';

const postcodeFits: Check<string> = (postcode, _context, { address_country }) => {
  if (address_country === HOME_COUNTRY && !/^\d{5}$/.test(postcode))
    return t('Enter a postcode of 5 digits, such as 46000.');
  // Hong Kong, Macao and others have no postcodes.
  if (/^-$|\p{L}/u.test(postcode) && isNothing(postcode)) return undefined;
  return /^[\p{L}\d][\p{L}\d -]*$/u.test(postcode)
    ? undefined
    : t('Enter a postcode of letters and digits, such as SW1A 1AA.');
};

// 50 100 is read as 50100.
const readPostcode: ReadText = (postcode, { address_country }) => {
  const digits = postcode.replace(/[ -]/g, '');
  return address_country === HOME_COUNTRY && /^\d{5}$/.test(digits) ? digits : postcode;
};

/** The six lines of an address, asked of the account and of the camper alike. */
export const addressFields = () => ({
  address_street1: text('Street address', { autocomplete: 'address-line1', sample: '12 Jalan Teratai' }),
  address_street2: text('Street address, line 2', { optional: true, autocomplete: 'address-line2' }),
  address_city: text('City or town', { autocomplete: 'address-level2', sample: 'Petaling Jaya' }),
  address_state: text('State', {
    autocomplete: 'address-level1',
    listed: { when: { address_country: HOME_COUNTRY }, choices: malaysianStates, read: readMalaysianState },
    sample: 'Selangor',
  }),
  address_postcode: text('Postcode', {
    autocomplete: 'postal-code',
    readText: readPostcode,
    checkEntered: postcodeFits,
    sample: '46000',
  }),
  address_country: country('Country'),
});

/** The thirteen states of Malaysia and its three federal territories. */
const malaysianStates = labels(
  'Johor',
  'Kedah',
  'Kelantan',
  'Kuala Lumpur',
  'Labuan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Putrajaya',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
);

const otherNames: Readonly<Record<string, string>> = {
  kl: 'Kuala Lumpur',
  malacca: 'Melaka',
  penang: 'Pulau Pinang',
};

/** The state that a text names, whatever its case; undefined where it names none. */
function readMalaysianState(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return otherNames[name] ?? malaysianStates.find(({ value }) => value.toLowerCase() === name)?.value;
}
