import { paymentParts } from '@bowline/testing/payment-parts';
import { describe, expect, it, test } from 'vitest';
import { dueSentence, earliestDueDay, nextPayment, partsDue, type StoredPart } from './due.ts';

/** A deposit of RM 200 and three of RM 300, of which money pays the oldest first. */
const parts = (received: number, pending = 0) =>
  paymentParts({ deposit: 200, charged: 1100, received, pending }, [
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ]);

describe('the next payment', () => {
  test.each([
    ['the deposit', 0, 0, '2026-12-01', ['deposit', 200, null, null]],
    ['what is missing of a short deposit', 150, 0, '2026-12-01', ['deposit', 50, null, null]],
    ['only the deposit, also once instalments are late', 0, 0, '2027-02-02', ['deposit', 200, null, null]],
    ['the first instalment', 200, 0, '2026-12-01', ['rest', 300, '2027-01-01', null]],
    ['what money in advance leaves of it', 250, 0, '2026-12-01', ['rest', 250, '2027-01-01', null]],
    ['an instalment due today', 200, 0, '2027-01-01', ['rest', 300, '2027-01-01', null]],
    ['a late instalment', 200, 0, '2027-01-02', ['rest', 300, '2027-01-01', '2027-01-01']],
    ['all late instalments', 200, 0, '2027-02-02', ['rest', 600, '2027-01-01', '2027-01-01']],
    [
      'nothing while a slip covers the deposit',
      0,
      200,
      '2026-12-01',
      ['being checked', 300, '2027-01-01', null],
    ],
    [
      'nothing while a slip covers what is late',
      200,
      300,
      '2027-01-15',
      ['being checked', 300, '2027-02-01', null],
    ],
    ['what is late beside the slip', 200, 300, '2027-02-02', ['rest', 300, '2027-02-01', '2027-02-01']],
    ['nothing while slips cover everything', 200, 900, '2027-02-02', ['being checked', 0, null, null]],
    ['nothing once all is paid', 1100, 0, '2027-02-02', ['nothing', 0, null, null]],
  ] as const)('is %s', (_, received, pending, today, expected) => {
    const { kind, amount, by, late_since } = nextPayment(parts(received, pending), today);
    expect([kind, amount, by, late_since]).toEqual(expected);
  });
});

describe('the earliest day on which money is due', () => {
  test.each([
    ['some days after it became payable', '2027-05-01', 7, '2027-05-08'],
    ['the first day of camp, where those days end later', '2027-06-03', 7, '2027-06-07'],
    ['the same day, once the camp has started', '2027-06-09', 7, '2027-06-09'],
    ['the same day, where families have no days', '2027-05-01', 0, '2027-05-01'],
  ])('is %s', (_, payable_on, days_to_pay, expected) => {
    expect(earliestDueDay(payable_on, { days_to_pay, starts_on: '2027-06-07' })).toBe(expected);
  });
});

describe('the parts of a registration', () => {
  const stored = (payable_on: string | null): StoredPart[] =>
    parts(200).map((part) => ({ ...part, payable_on, days_to_pay: 7, starts_on: '2027-03-10' }));
  const days = (payable_on: string | null, today: string) =>
    partsDue(stored(payable_on), today).map(({ due_on, open_sen }) => [due_on, open_sen]);

  it('are due on their own days once there is a decision', () => {
    expect(days('2026-12-01', '2027-03-05').map(([day]) => day)).toEqual([
      ...[null, '2027-01-01', '2027-02-01', '2027-03-01'],
    ]);
  });

  it('are not due before some days after a decision of today, those of one day as one', () => {
    expect(days(null, '2027-01-20')).toEqual([
      [null, 0],
      ['2027-01-27', 30_000],
      ['2027-02-01', 30_000],
      ['2027-03-01', 30_000],
    ]);
    expect(days(null, '2027-03-05')).toEqual([
      [null, 0],
      ['2027-03-10', 90_000],
    ]);
  });
});

it('is said in one sentence', () => {
  const said = (received: number, today: string) => dueSentence(nextPayment(parts(received), today));
  expect(said(0, '2026-12-01')).toBe('RM\u00a01,100.00 still to pay.');
  expect(said(200, '2026-12-01')).toBe(
    'RM\u00a0300.00 to pay by 01/01/2027, of RM\u00a0900.00 still to pay.',
  );
  expect(said(800, '2027-01-15')).toBe('RM\u00a0300.00 still to pay by 01/03/2027.');
  expect(said(800, '2027-03-15')).toBe(
    'RM\u00a0300.00 was due by 01/03/2027. Please pay it as soon as you can.',
  );
  expect(said(200, '2027-01-15')).toBe(
    'RM\u00a0300.00 was due by 01/01/2027. Please pay it as soon as you can. RM\u00a0900.00 still to pay in all.',
  );
  expect(said(1100, '2027-01-15')).toBeUndefined();
});
