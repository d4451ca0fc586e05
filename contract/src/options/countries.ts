import catalogue from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { Choice } from './choice.ts';

export const HOME_COUNTRY = 'MY';

// Where the catalogue's name is not the usual one, or is inverted for an index.
const usualNames: Readonly<Record<string, string>> = {
  AE: 'United Arab Emirates',
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GB: 'United Kingdom',
  LA: 'Laos',
  MD: 'Moldova',
  PN: 'Pitcairn Islands',
  TR: 'Türkiye',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
};

// The catalogue gives some countries several names, the official one first or last; the usual one is the shortest.
function usualName(code: string, name: string | readonly string[]): string {
  if (usualNames[code]) return usualNames[code];
  if (typeof name === 'string') return name;
  return name.reduce((short, next) => (next.length < short.length ? next : short));
}

/** Every country of ISO 3166 by its English name, Malaysia first; sorted where they are shown. */
export const countries: readonly Choice<string>[] = Object.entries(catalogue.countries)
  .map(([value, name]) => ({ value, label: usualName(value, name) }))
  .sort((a, b) => Number(b.value === HOME_COUNTRY) - Number(a.value === HOME_COUNTRY));
