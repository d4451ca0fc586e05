import { makeReference, referenceBody } from '@bowline/contract/text/reference';
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../queries/candidates.ts';
import { createMatcher } from './matcher.ts';

const reference = (n: number) => makeReference('WSC', Uint8Array.from([n, n >> 5, n >> 10, 7, 21]));
let count = 0;
const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  id: `id-${count}`,
  reference: reference(count++),
  camper_name: 'Aiman bin Abdullah',
  parent_name: 'Siti Nurhaliza',
  camp_name: 'Junior camp',
  balanceSen: 100_000,
  depositOpen: true,
  depositSen: 20_000,
  slips: [],
  confirmed: [],
  ...given,
});
const slip = (amountSen: number, day = '2026-03-02') => ({
  id: `slip-${amountSen}-${day}`,
  amountSen,
  day,
  others: [],
});
const line = (description: string, amountSen = 33_300, day = '2026-03-01') => ({
  description,
  amountSen,
  day,
});
const match = (candidates: Candidate[], ...given: Parameters<typeof line>) =>
  createMatcher(candidates)(line(...given));

describe('a reference', () => {
  const one = candidate();
  const body = referenceBody(one.reference);
  const [head, tail] = [body.slice(0, 4), body.slice(4)];
  it.each([
    `TRANSFER ${one.reference} THANKS`,
    `wsc-${head}-${tail}`.toLowerCase(),
    `WSC${body}`,
    `WSC${body}TAN`,
    `FPXWSC ${head} ${tail}`,
    `WSC - ${head}${tail}`,
    `WSC–${head}–${tail}`,
    `ＷＳＣ－${head}－${tail}`,
    `for ${head}-${tail}`,
    `${[...body].join(' ')}`,
  ])('is found in %j', (text) => {
    expect(match([candidate(), one], text, 20_000)).toMatchObject([
      { candidate: one, strength: 'sure', reasons: [`Reference ${one.reference}`, 'Amount is the deposit'] },
    ]);
  });

  it('is found with a look-alike character, with less certainty', () => {
    const alike = candidate({ reference: 'WSC-SZ8U-G2' });
    expect(match([alike], 'WSC-5Z8V-62', 20_000)).toMatchObject([
      { strength: 'likely', reasons: ['Looks like the reference WSC-SZ8U-G2', 'Amount is the deposit'] },
    ]);
  });

  it('matches nothing where it is unknown', () => {
    expect(match([candidate()], 'WSC-9999-99', 20_000)).toEqual([]);
  });

  it('without a matching amount is only likely', () => {
    expect(match([one], one.reference)).toMatchObject([{ strength: 'likely', makes: 'recorded' }]);
  });
});

describe('a name', () => {
  it.each([
    ['Aiman bin Abdullah', 'IBG ABDULLAH AIMAN'],
    ['Nur’ain Binti Ismail', 'NURAIN BT ISMAIL'],
    ['José Fernández', 'FERNANDEZ JOSE'],
    ['Kavitha a/p Rajan', 'RAJAN KAVITHA AP'],
    ['Muhammad Haziq', 'MOHD HAZIQ'],
    ['陈小明', '转账 陈小明 学费'],
    ['Tan Mei Ling', 'DUITNOW TAN MEI LIN'],
    ['Tan Mei Ling', 'DUITNOW TAN MEILING'],
    ['Nurulain Ismail', 'NURUL AIN ISMAIL'],
    ['Wong Kar Wai @ Alan', 'WONG KAR WAI'],
  ])('%s is found in %j', (camper_name, text) => {
    expect(match([candidate({ camper_name })], text, 20_000)).toMatchObject([
      { strength: 'likely', reasons: expect.arrayContaining(['The camper’s name', 'Amount is the deposit']) },
    ]);
  });

  it('matches the parent too, less by a part, and not by a single word', () => {
    const one = candidate({ camper_name: 'Lim Wei Jie Adam', parent_name: 'Lim Chee Keong' });
    expect(match([one], 'LIM CHEE KEONG')).toMatchObject([{ strength: 'possible' }]);
    expect(match([one], 'LIM WEI JIE', 20_000)).toEqual([]);
    expect(match([{ ...one, slips: [slip(33_300)] }], 'LIM WEI JIE')).toMatchObject([
      { strength: 'possible' },
    ]);
    expect(match([one], 'LIM AH HOCK', 20_000)).toEqual([]);
  });

  it('is part of the evidence where somebody has one name', () => {
    const one = candidate({ parent_name: 'Sukarno', slips: [slip(33_300)] });
    const reasons = expect.arrayContaining(['Part of the parent’s name']);
    expect(match([one], 'DUITNOW SUKARNO')).toMatchObject([{ strength: 'possible', reasons }]);
    expect(match([candidate({ parent_name: 'Al' })], 'AL KAFF', 20_000)).toEqual([]);
  });
});

describe('the matched payment', () => {
  it('is the slip of the same amount, nearest in date', () => {
    const one = candidate({ slips: [slip(20_000, '2026-02-01'), slip(33_300), slip(33_300, '2026-03-20')] });
    expect(match([one], one.reference)).toMatchObject([
      { makes: 'confirmed', paymentId: 'slip-33300-2026-03-02' },
    ]);
  });

  it('is the waiting slip where the amounts differ', () => {
    const one = candidate({ slips: [slip(25_000)] });
    expect(match([one], one.reference)).toMatchObject([{ makes: 'confirmed', claimedSen: 25_000 }]);
  });

  it('is the confirmed payment of the same money', () => {
    const one = candidate({ confirmed: [slip(33_300)] });
    expect(match([one], one.reference)).toMatchObject([{ makes: 'linked', strength: 'sure' }]);
    const older = candidate({ confirmed: [slip(33_300, '2026-01-02')] });
    expect(match([older], older.reference)).toMatchObject([{ makes: 'recorded' }]);
  });

  it('is the recorded cheque whose number the line has, even weeks later', () => {
    const cheque = { ...slip(50_000, '2026-02-02'), payment_reference: 'MBB 004511' };
    const one = candidate({ confirmed: [cheque] });
    expect(match([candidate(), one], 'CHQ DEP 004511', 50_000)).toMatchObject([
      { candidate: one, makes: 'linked', paymentId: cheque.id, strength: 'sure' },
    ]);
    expect(match([one], 'CHQ DEP 004511', 50_100)).toEqual([]);
    expect(match([one], 'CHQ DEP 004512', 50_000)).toEqual([]);
  });

  it('is suggested by the amount of a slip, but not only by the deposit', () => {
    expect(match([candidate({ slips: [slip(33_300)] })], 'TRANSFER')).toMatchObject([
      { strength: 'possible' },
    ]);
    expect(match([candidate()], 'TRANSFER', 20_000)).toEqual([]);
  });
});

it('returns at most three matches, best first', () => {
  const family = { parent_name: 'Wong Siew Lan' };
  const ones = Array.from({ length: 5 }, () => candidate(family));
  const last = ones[4] as Candidate;
  expect(match(ones, 'WONG SIEW LAN')).toHaveLength(3);
  expect(match(ones, `WONG SIEW LAN ${last.reference}`)).toMatchObject([{ candidate: last, score: 90 }]);
});
