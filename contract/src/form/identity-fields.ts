import * as z from 'zod/mini';
import { countries } from '../options/countries.ts';
import { countryName } from '../text/country-name.ts';
import { normaliseIc } from '../text/ic.ts';
import { t } from '../text/t.ts';
import type { Field, FieldOptions } from './field.ts';
import { lineSchema } from './text-schemas.ts';

/** A MyKad or MyKid (12 digits, dashes or not) or a passport number (6–20 letters and digits), kept without marks. */
export function ic(label: string, options: FieldOptions<string> = {}): Field<string> {
  return {
    ...options,
    kind: 'ic',
    label,
    required: !options.optional,
    schema: icSchema(),
    sample: options.sample ?? '140301145678',
  };
}

function icSchema() {
  const error = () =>
    t('Enter the 12 digits of the MyKad or MyKid, or a passport number of 6 to 20 letters and digits.');
  const isIc = (typed: string) => normaliseIc(typed) !== undefined;
  return lineSchema(40).check(
    z.refine(isIc, { error }),
    z.overwrite((typed) => normaliseIc(typed) ?? typed),
  );
}

/** A country, as its ISO 3166 alpha-2 code. */
export function country(label: string, options: FieldOptions<string> = {}): Field<string> {
  return {
    autocomplete: 'country',
    ...options,
    kind: 'country',
    label,
    choices: countries,
    nameOf: countryName,
    layout: 'list',
    required: !options.optional,
    schema: countrySchema(),
    sample: options.sample ?? 'MY',
  };
}

function countrySchema() {
  const error = () => t('Choose a country from the list.');
  const codes = new Set(countries.map(({ value }) => value));
  return z.string({ error }).check(z.refine((code) => codes.has(code), { error }));
}
