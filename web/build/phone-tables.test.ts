import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import tables from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { withoutFormats } from './phone-tables.ts';

const countries = Object.keys(examples) as CountryCode[];

// The example, and what nobody has: a digit less, a digit more, other first digits.
const variants = (number: string) => [
  number,
  `0${number}`,
  number.slice(0, -1),
  `${number}1`,
  ...[...'0123456789'].map((digit) => digit + number.slice(1)),
];

const read = (number: string, country: CountryCode, all: MetadataJson) => {
  const { number: e164, country: found } = parsePhoneNumberFromString(number, country, all) ?? {};
  return { e164, found, valid: parsePhoneNumberFromString(number, country, all)?.isValid() };
};

test('the tables without formats read the numbers of every country as the complete ones do', () => {
  const fewer = withoutFormats(tables);
  expect(countries.length).toBeGreaterThan(200);
  for (const country of countries)
    for (const number of variants(examples[country]))
      expect({ country, number, ...read(number, country, fewer) }).toEqual({
        country,
        number,
        ...read(number, country, tables),
      });
});
