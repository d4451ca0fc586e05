import { describe, expect, it } from 'vitest';
import {
  ageOn,
  type CampOccupancy,
  type CampTerms,
  eligibleCamps,
  isSuitable,
  registrationClosedAt,
  registrationOpen,
} from '../registrations/eligibility.ts';
import { registrationStatuses } from '../registrations/status.ts';
import { statusAfter, transitions } from '../registrations/transitions.ts';
import { FIRST_STEP } from '../steps/first-step.ts';
import { stepAsking } from '../steps/wizard-steps.ts';
import { workflowOf } from '../steps/workflows.ts';
import { formatIc, normaliseIc, parseMyKad } from '../text/ic.ts';
import { readPhone } from '../text/read-phone.ts';
import { isReference, makeReference } from '../text/reference.ts';

const camp: CampTerms & CampOccupancy = {
  starts_on: '2027-02-28',
  ends_on: '2027-03-06',
  min_age: 11,
  max_age: 13,
  audience: 'children',
  opens_at: new Date('2026-11-01T00:00:00Z'),
  closes_at: new Date('2027-02-01T00:00:00Z'),
  closed_by_hand: false,
  full: false,
  waiting_list: true,
};
const now = new Date('2026-11-21T00:00:00Z');

describe('eligibility', () => {
  it.each([
    ['2014-03-01', '2027-02-28', 12],
    ['2014-03-01', '2027-03-01', 13],
    ['2016-02-29', '2027-02-28', 10],
    ['2016-02-29', '2027-03-01', 11],
    ['2016-02-29', '2028-02-29', 12],
  ])('a person born on %s is on %s aged %i', (born, day, age) => expect(ageOn(born, day)).toBe(age));

  it('opens between the two instants, unless closed by hand', () => {
    const at = (instant: string) => registrationOpen(camp, new Date(instant));
    expect([at('2026-10-31T23:59:59Z'), at('2026-11-01T00:00:00Z'), at('2027-02-01T00:00:00Z')]).toEqual([
      0, 1, 0,
    ]);
    expect(registrationOpen({ ...camp, closed_by_hand: true }, now)).toBe(0);
  });

  it('requires adults to be 18 on the first day', () => {
    const senior = { ...camp, min_age: 14, max_age: null, audience: 'both' as const };
    expect(isSuitable(senior, '2009-02-28', 'adult_camper')).toBe(true);
    expect(isSuitable(senior, '2009-03-01', 'adult_camper')).toBe(false);
    expect(isSuitable(senior, '2009-03-01', 'parent')).toBe(true);
  });

  it('prefers an open camp, then the earliest, and ignores camps that are over', () => {
    const later = { ...camp, starts_on: '2027-06-01', ends_on: '2027-06-07' };
    const unopened = { ...camp, opens_at: new Date('2027-01-01T00:00:00Z') };
    const over = { ...camp, starts_on: '2026-11-01', ends_on: '2026-11-20' };
    const camper = { birthDate: '2015-01-01', accountType: 'parent' as const };
    const at = { now, today: '2026-11-21' };
    expect(eligibleCamps([unopened, later, over], camper, at)[0]).toBe(later);
    expect(eligibleCamps([later, camp], camper, at)[0]).toBe(camp);
    expect(eligibleCamps([over], camper, at)[0]).toBeUndefined();
    const full = { ...camp, full: true, waiting_list: false };
    expect(eligibleCamps([full, later], camper, at)[0]).toBe(later);
    expect(eligibleCamps([{ ...full, waiting_list: true }, later], camper, at)[0]).toMatchObject({
      full: true,
    });
    expect(eligibleCamps([unopened, full], camper, at)[0]).toBe(full);
  });

  it('returns when registration closed', () => {
    const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
    const since = (change: object, at = now) =>
      registrationClosedAt({ ...camp, closed_by_hand_at: null, ...change }, at);
    expect(since({})).toBeUndefined();
    expect(since({ opens_at: day('2026-12-01') })).toBeUndefined();
    expect(since({}, day('2027-02-02'))).toEqual(camp.closes_at);
    const byHand = { closed_by_hand: true, closed_by_hand_at: day('2026-11-20') };
    expect(since(byHand)).toEqual(day('2026-11-20'));
    expect(since({ ...byHand, closed_by_hand_at: day('2027-02-05') }, day('2027-02-06'))).toEqual(
      camp.closes_at,
    );
  });
});

describe('IC numbers', () => {
  it('are stored without separators', () => {
    expect(normaliseIc(' 140301-14-5678 ')).toBe('140301145678');
    expect(normaliseIc('a 1234567')).toBe('A1234567');
    expect(normaliseIc('12345')).toBeUndefined();
    expect(formatIc('140301145678')).toBe('140301-14-5678');
  });

  it('contain the date of birth and the sex', () => {
    expect(parseMyKad('140301-14-5678', '2026-11-21')).toEqual({ birthDate: '2014-03-01', gender: 'F' });
    expect(parseMyKad('800214145565', '2026-11-21')).toEqual({ birthDate: '1980-02-14', gender: 'M' });
    expect(parseMyKad('141301145678', '2026-11-21')).toBeUndefined();
    expect(parseMyKad('A1234567', '2026-11-21')).toBeUndefined();
  });
});

it.each([
  ['012-345 6789', '+60123456789'],
  ['+60 12 345 6789', '+60123456789'],
  ['0060123456789', '+60123456789'],
  ['+65 8123 4567', '+6581234567'],
  ['12', undefined],
])('reads the phone number %s', (typed, number) => expect(readPhone(typed)).toBe(number));

it('detects every mistyped character and every swap of adjacent characters in a reference', () => {
  const reference = makeReference('WSC', new Uint8Array([1, 2, 30, 4, 250]));
  expect(reference).toMatch(/^WSC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
  expect(isReference(reference)).toBe(true);
  const body = reference.replaceAll('-', '').slice(3);
  const check = (text: string) => isReference(`WSC-${text.slice(0, 4)}-${text.slice(4)}`);
  for (let at = 0; at < body.length; at++) {
    const other = body[at] === '7' ? '8' : '7';
    expect(check(body.slice(0, at) + other + body.slice(at + 1))).toBe(false);
    const swapped =
      body.slice(0, at) +
      body
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      body.slice(at + 2);
    if (swapped !== body) expect(check(swapped)).toBe(false);
  }
});

it('returns the number of steps: 11 for lite, 10 for junior and for anything else', () => {
  expect(['lite', 'junior', 'senior', 'other'].map((type) => workflowOf(type).length)).toEqual([
    11, 10, 10, 10,
  ]);
  expect(workflowOf('lite')[0]).toBe(FIRST_STEP);
  expect(stepAsking('lite', 'ability_read')).toBe('behavioural');
  expect(stepAsking('junior', 'ability_read')).toBeUndefined();
});

it('allows only an undo after a rejection or withdrawal, and a withdrawal after every other status', () => {
  // Money that was confirmed by mistake can be undone all the same; the status stays.
  expect([transitions.Refused, transitions.Withdrawn]).toEqual([
    { 'undo refuse': 'before', 'reverse payment': 'Refused' },
    { 'undo withdraw': 'before', 'undo cancel camp': 'before', 'reverse payment': 'Withdrawn' },
  ]);
  for (const status of registrationStatuses.filter((one) => one !== 'Refused' && one !== 'Withdrawn')) {
    expect(statusAfter(status, 'withdraw')).toBe('Withdrawn');
  }
  expect(statusAfter('Changes Requested', 'resubmit', 'Deposit Received')).toBe('Deposit Received');
  expect(statusAfter('Accepted', 'waitlist')).toBeUndefined();
});
