import catalogue from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { Choice } from '../form/field.ts';

const HOME = 'MY';

// The list gives some countries several names, the common one first or last; the shortest reads best in a list.
function commonName(name: string | readonly string[]): string {
  if (typeof name === 'string') return name;
  return name.reduce((short, next) => (next.length > 3 && next.length < short.length ? next : short));
}

/** Every country of ISO 3166, Malaysia first, the rest by name. */
export const countries: readonly Choice<string>[] = Object.entries(catalogue.countries)
  .map(([value, name]) => ({ value, label: commonName(name) }))
  .sort(
    (a, b) => Number(b.value === HOME) - Number(a.value === HOME) || a.label.localeCompare(b.label, 'en'),
  );
