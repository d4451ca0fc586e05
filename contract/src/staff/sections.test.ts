import { describe, expect, it } from 'vitest';
import type { AnswerContext } from '../form/field.ts';
import { parseAnswers } from '../form/parse.ts';
import { sampleAnswers } from '../form/samples.ts';
import type { Section } from '../form/section.ts';
import { linesIn } from '../text/lists.ts';
import { campSection } from './camp.ts';
import { isTimeZone, providerSection } from './provider.ts';

const context: AnswerContext = { accountType: 'parent', today: '2026-11-21', product: 'WSC' };
const errorsIn = (section: Section, change: object) => {
  const parsed = parseAnswers(section, { ...sampleAnswers(section), ...change }, context, 'complete');
  return parsed.ok ? [] : Object.keys(parsed.errors);
};

describe('the sections of staff', () => {
  it.each([campSection, providerSection])('accepts its own samples', (section) => {
    expect(errorsIn(section, {})).toEqual([]);
  });

  it.each([
    [{ ends_on: '2027-02-28' }, ['ends_on']],
    [{ max_age: 10 }, ['max_age']],
    [{ max_age: null }, []],
    [{ closes_on: '2026-11-30' }, ['closes_on']],
    [{ closes_on: '2026-12-01', closes_time: '09:00' }, ['closes_time']],
    [{ closes_on: '2026-12-01', closes_time: '09:01' }, []],
    [{ opens_time: '9 am' }, ['opens_time']],
    [{ opens_time: '24:00' }, ['opens_time']],
    [{ fee: 12.345 }, ['fee']],
    [{ fee: '12' }, ['fee']],
    [{ type: 'master' }, ['type']],
    [{ terms_conditions: 'x'.repeat(50_001) }, ['terms_conditions']],
  ])('rejects a camp with %o at %o', (change, errors) => {
    expect(errorsIn(campSection, change)).toEqual(errors);
  });

  it.each([
    [{ abbreviation: 'wsc' }, ['abbreviation']],
    [{ time_zone: '+08:00' }, ['time_zone']],
    [{ deposit: -1 }, ['deposit']],
    [{ sender_email: 'office' }, ['sender_email']],
  ])('rejects settings with %o at %o', (change, errors) => {
    expect(errorsIn(providerSection, change)).toEqual(errors);
  });
});

it.each(['Asia/Kuala_Lumpur', 'UTC', 'America/Argentina/Buenos_Aires'])(
  'accepts the time zone %s',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

it.each(['Asia/Atlantis', '+08:00', 'GMT+8; drop', ''])('rejects the time zone “%s”', (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});

it('reads one point per line, without empty lines', () => {
  expect(linesIn(' KL Sentral \n\n Ipoh\n')).toEqual(['KL Sentral', 'Ipoh']);
  expect(linesIn(null)).toEqual([]);
});
