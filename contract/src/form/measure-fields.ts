import * as z from 'zod/mini';
import { amountError } from '../text/amount-error.ts';
import { FIRST_YEAR, formatDate, isRealDate, LAST_YEAR } from '../text/dates.ts';
import { plural, t } from '../text/t.ts';
import type { AskAbout, Check, Field, FieldOptions } from './field.ts';

interface NumberOptions extends FieldOptions<number> {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  /** Digits allowed after the point; 0 asks for a whole number. */
  readonly decimals?: 0 | 1 | 2;
}

/** A number between `min` and `max` (both allowed), in `unit`, with at most `decimals` digits after the point. */
export function number(label: string, options: NumberOptions): Field<number> {
  const { min, max, decimals = 0, unit, ...rest } = options;
  const field = { ...rest, kind: 'number' as const, label, required: !options.optional };
  const schema = numberSchema(min, max, decimals);
  return {
    ...field,
    ...(unit === 'cm' && { ask: askForCentimetres(min, max) }),
    ...(unit === 'RM' && { ask: askForRinggit }),
    ...(unit && { unit }),
    schema,
    sample: options.sample ?? Math.round((min + max) / 2),
  };
}

// 1.52 is a height in metres where centimetres are asked for.
const askForCentimetres =
  (min: number, max: number): AskAbout =>
  (answer) => {
    const metres = Number(
      String(answer ?? '')
        .replace(',', '.')
        .replace(/\s*m$/i, ''),
    );
    const centimetres = Math.round(metres * 100);
    if (metres >= min || !(centimetres >= min && centimetres <= max)) return undefined;
    const correction = String(centimetres);
    return { refused: true, correction, text: t('Enter it in cm. Is it {correction} cm?', { correction }) };
  };

const askForRinggit: AskAbout = (answer) =>
  typeof answer === 'string' && answer.trim() !== ''
    ? { refused: true, text: amountError(answer) }
    : undefined;

function numberSchema(min: number, max: number, decimals: 0 | 1 | 2) {
  const range = () => t('Enter a number between {min} and {max}.', { min, max });
  const places = () =>
    decimals === 0
      ? t('Enter a whole number.')
      : plural(decimals, {
          one: 'Use at most {count} digit after the point.',
          other: 'Use at most {count} digits after the point.',
        });
  const fits = (value: number) => Number(value.toFixed(decimals)) === value;
  return z
    .number({ error: range })
    .check(
      z.minimum(min, { error: range }),
      z.maximum(max, { error: range }),
      z.refine(fits, { error: places }),
    );
}

interface DateOptions extends FieldOptions<string> {
  /** Rejects days after the provider's today. */
  readonly past?: boolean;
  /** Rejects the provider's today as well. */
  readonly beforeToday?: boolean;
  /** Rejects days before the camper was born. */
  readonly sinceBirth?: boolean;
}

/** A day, `yyyy-mm-dd`, that exists in the calendar. */
export function date(label: string, options: DateOptions = {}): Field<string> {
  const { past, beforeToday, sinceBirth, check, ...rest } = options;
  return {
    ...rest,
    kind: 'date',
    label,
    required: !options.optional,
    schema: dateSchema(),
    check: allOf(past && notAfterToday, beforeToday && isBeforeToday, sinceBirth && notBeforeBirth, check),
    sample: options.sample ?? '2024-05-09',
  };
}

function dateSchema() {
  const error = ({ input }: { input?: unknown }) => dateError(String(input ?? ''));
  return z.string({ error }).check(z.refine(isRealDate, { error }));
}

/** What is wrong with a date: `yyyy-mm-dd`, or the `day/month/year` that was typed. */
function dateError(typed: string): string {
  const parts = typed.includes('/') ? typed.split('/') : typed.split('-').reverse();
  const [day, month, year = ''] = parts;
  if (!day || !month || !year) return t('Enter the day, month and year.');
  if (!/^\d{4}$/.test(year)) return t('Enter the year with four digits, such as 2014.');
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return t('Enter a year between {first} and {last}.', { first: FIRST_YEAR, last: LAST_YEAR });
  if (!(Number(month) >= 1 && Number(month) <= 12)) return t('Enter a month from 1 to 12.');
  return t('Enter a date that exists. This month does not have that day.');
}

const notAfterToday: Check<string> = (day, { today }) =>
  day > today ? t('Enter a day that is not after today, {today}.', { today: formatDate(today) }) : undefined;

const isBeforeToday: Check<string> = (day, { today }) =>
  day >= today ? t('Enter a day before today, {today}.', { today: formatDate(today) }) : undefined;

const notBeforeBirth: Check<string> = (day, { birthDate }) =>
  birthDate && day < birthDate
    ? t('Enter a day that is not before the day of birth, {birthDate}.', { birthDate: formatDate(birthDate) })
    : undefined;

function allOf(...checks: readonly (Check<string> | false | undefined)[]): Check<string> {
  return (...answer) => {
    for (const check of checks) {
      const error = check ? check(...answer) : undefined;
      if (error) return error;
    }
    return undefined;
  };
}
