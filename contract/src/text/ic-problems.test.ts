import { expect, it } from 'vitest';
import { normaliseIc } from './ic.ts';
import { findIcProblem, similarIcs } from './ic-problems.ts';

it.each([
  ['140301-14-5678', '140301145678'],
  ['900101\u201114\u20115567', '900101145567'],
  ['900101\u201314\u20135567', '900101145567'],
  ['900101/14/5567', '900101145567'],
  ['900101.14.5567', '900101145567'],
  ['900101_14_5567', '900101145567'],
  ['900101・14・5567', '900101145567'],
  ['٩٠٠١٠١-١٤-٥٥٦٧', '900101145567'],
  ['RF/123456', 'RF123456'],
  ['K123456 (A)', 'K123456A'],
  ['NRIC: 900101-14-5567', '900101145567'],
  ['No. K/P: 900101145567', '900101145567'],
  ['Passport No: A12345678', 'A12345678'],
  ['900101-14-5567 (MyKad)', undefined],
  ['A12345678 (Singapore)', undefined],
  ['\u202a900101145567\u202c', '900101145567'],
  ['９００１０１－１４－５５６７', '900101145567'],
  ['900101\u00a014 5567', '900101145567'],
  ['a 1234567', 'A1234567'],
  ['12345', undefined],
  ['?!', undefined],
])('reads the number %j as %s', (typed, ic) => expect(normaliseIc(typed)).toBe(ic));

it.each([
  // Right as they are.
  ['140301-14-5678', undefined, undefined],
  ['000229-10-1234', undefined, undefined],
  ['140301-82-5678', undefined, undefined],
  ['A1234567', undefined, undefined],
  ['S1234567D', undefined, undefined],
  ['E12345678', undefined, undefined],
  ['912345678', undefined, undefined],
  ['L1234567', undefined, undefined],
  // Mistakes.
  ['14030114567', 'number of digits', undefined],
  ['1403011456', 'number of digits', undefined],
  ['1403011456788', 'number of digits', '140301-14-5678'],
  ['11403011145678', 'number of digits', undefined],
  ['70301145678', 'number of digits', '070301-14-5678'],
  ['O40301145678', 'letters', '040301-14-5678'],
  ['14030l145678', 'letters', '140301-14-5678'],
  ['14O3O1-14-5678', 'letters', '140301-14-5678'],
  ['I40301145678', 'letters', '140301-14-5678'],
  ['14O30114567', 'letters', undefined],
  ['IC 140301-14-5678', 'letters', '140301-14-5678'],
  ['NRIC140301145678', 'letters', '140301-14-5678'],
  ['No. K/P 140301145678', 'letters', '140301-14-5678'],
  ['140301-14-5678 MyKid', 'letters', '140301-14-5678'],
  ['140301-14-56E8', 'letters', '140301-14-5638'],
  ['140301-14-S678', 'letters', '140301-14-5678'],
  ['20140301-14-5678', 'number of digits', '140301-14-5678'],
  ['01032014-14-5678', 'number of digits', '140301-14-5678'],
  ['140231-14-5567', 'date', undefined],
  ['991332-14-5566', 'date', undefined],
  ['310399-14-5566', 'date', undefined],
  ['TIADA IC', 'no digit', undefined],
  ['Tidak ada', 'no digit', undefined],
  // Perhaps right.
  ['140301-00-5678', 'place', undefined],
  ['140301-97-5678', 'place', undefined],
  ['AB12345678', 'long passport', undefined],
  ['P1234567890123', 'long passport', undefined],
  ['Passport A12345678', 'long passport', 'A12345678'],
  ['PASPORT NO A12345678', 'long passport', 'A12345678'],
  ['354-12C12345', 'long passport', undefined],
  ['Sijil lahir CE12345', 'long passport', undefined],
])('finds in %s the problem %s', (typed, problem, meant) =>
  expect(findIcProblem(typed)).toEqual(problem && { problem, meant }),
);

it.each([
  ['140231-14-5567', '2014-02-13', '140213-14-5567'],
  ['140332-14-5567', '2014-03-23', '140323-14-5567'],
  ['310399-14-5566', '1999-03-31', '990331-14-5566'],
  ['1140301145678', '2014-03-01', '140301-14-5678'],
])('finds with the day of birth what %s was meant to be', (typed, birthDate, meant) =>
  expect(findIcProblem(typed, birthDate)?.meant).toBe(meant),
);

it.each([
  ['140301145679', true],
  ['140301146578', true],
  ['14030114567', true],
  ['1403011455678', true],
  ['O40301145678', false],
  ['140301145687', true],
  ['140301145786', false],
  ['140301145678', false],
])('%s is similar to 140301145678: %s', (other, similar) =>
  expect(similarIcs('140301145678').includes(other)).toBe(similar),
);
