import { expect, it } from 'vitest';
import { immunisations } from '../profile/immunisations.ts';
import type { AnswerContext } from './field.ts';
import { parseAnswers } from './parse.ts';

const context: AnswerContext = { accountType: 'parent', today: '2026-11-21', product: 'WSC' };

it.each([
  ['1/3/14', 'Enter the year with four digits, such as 2014.'],
  ['1/1/1800', 'Enter a year between 1900 and 2100.'],
  ['1800-01-01', 'Enter a year between 1900 and 2100.'],
  ['31/2/2014', 'Enter a date that exists. This month does not have that day.'],
  ['1/13/2014', 'Enter a month from 1 to 12.'],
  ['1//2014', 'Enter the day, month and year.'],
])('rejects the date %s: %s', (typed, sentence) => {
  const answers = { vax_dpt: 'Yes', vax_dpt_last_booster: typed };
  expect(parseAnswers(immunisations, answers, context, 'draft')).toEqual({
    ok: false,
    errors: { vax_dpt_last_booster: [sentence] },
  });
});
