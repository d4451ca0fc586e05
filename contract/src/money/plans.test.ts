import { createSeededRandom } from '@bowline/testing/seeded-random';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../text/calendar.ts';
import { dueDays, lowerOldest, planInstalments, readDueLine, replan } from './plans.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a line of due dates', () => {
  test.each([
    ['01/03/2027', '2027-03-01'],
    ['1/3/2027', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['30 days before', '30 days before'],
    ['30', '30 days before'],
    ['1 Day before', '1 day before'],
    ['0 days before', '0 days before'],
    ['31/02/2027', undefined],
    ['next month', undefined],
    ['-3 days before', undefined],
    ['', undefined],
  ])('reads %j as %j', (typed, stored) => {
    expect(readDueLine(typed)).toBe(stored);
  });

  it('counts days back from the first day of camp', () => {
    expect(dueDays('01/01/2027\n\n30 days before\n', '2027-03-01')).toEqual(['2027-01-01', '2027-01-30']);
  });
});

describe('instalments', () => {
  const days = ['2027-01-01', '2027-02-01', '2027-03-01'];
  const amounts = (amount: number, today: string) =>
    planInstalments(amount, days, { today, earliest: addDays(today, 7) }).map(({ due_on, amount_sen }) => [
      due_on,
      amount_sen,
    ]);

  it('are equal parts, the last with the rounding', () => {
    expect(amounts(70_000, '2026-12-01')).toEqual([
      ['2027-01-01', 23_333],
      ['2027-02-01', 23_333],
      ['2027-03-01', 23_334],
    ]);
  });

  it('with a past due date are paid with the first future one', () => {
    expect(amounts(90_000, '2027-01-02')).toEqual([
      ['2027-02-01', 60_000],
      ['2027-03-01', 30_000],
    ]);
  });

  it('due today, or sooner than a family has to pay, are due once it had its days', () => {
    expect(amounts(90_000, '2027-01-01').map(([day]) => day)).toEqual(['2027-01-08', ...days.slice(1)]);
    expect(amounts(90_000, '2027-01-31')[0]).toEqual(['2027-02-07', 60_000]);
  });

  it('that have all passed are due once the family had its days', () => {
    expect(amounts(90_000, '2027-03-02')).toEqual([['2027-03-09', 90_000]]);
  });

  it('that fall on the same day are one', () => {
    const start = { today: '2027-01-01', earliest: '2027-02-01' };
    expect(planInstalments(90_000, days, start)).toEqual([
      { due_on: '2027-02-01', amount_sen: 60_000 },
      { due_on: '2027-03-01', amount_sen: 30_000 },
    ]);
  });

  it('of nothing are nothing', () => {
    expect(amounts(0, '2026-12-01').map(([, amount]) => amount)).toEqual([0, 0, 0]);
  });
});

describe('changed charges', () => {
  test.each([
    ['an extra is added to all', [300, 300, 300], 1000, 0, [333, 333, 334]],
    ['a bursary comes off all', [300, 300, 300], 800, 0, [267, 267, 266]],
    ['a paid instalment stays', [300, 300, 300], 800, 300, [300, 250, 250]],
    ['a part of what is paid stays', [300, 300, 300], 500, 450, [300, 150, 50]],
    ['what has no room leaves its share to the others', [100, 300, 300], 280, 0, [0, 140, 140]],
    ['an extra after everything is paid goes to the last', [300, 300], 700, 600, [300, 400]],
    ['an overpayment reduces the last instalment', [300, 300], 250, 600, [250, 0]],
    ['all of it can go', [300, 300], 0, 0, [0, 0]],
    ['one instalment takes it all', [600], 450, 100, [450]],
    ['nothing changes nothing', [300, 301], 601, 10, [300, 301]],
    ['a charge that grows again is shared again', [0, 0, 0], 100, 0, [33, 33, 34]],
  ] as [string, number[], number, number, number[]][])('%s', (_, amounts, rest, paid, after) => {
    expect(replan(amounts, rest, paid)).toEqual(after);
  });

  test.each([
    ['an extra leaves out those that were due before it', [300, 300, 300], 1000, 0, 2, [300, 300, 400]],
    ['and goes to a new one that is still empty', [300, 300, 0], 620, 0, 2, [300, 300, 20]],
    ['a bursary comes off all nevertheless', [300, 300, 300], 600, 0, 2, [200, 200, 200]],
  ] as [string, number[], number, number, number, number[]][])(
    '%s',
    (_, amounts, rest, paid, from, after) => {
      expect(replan(amounts, rest, paid, from)).toEqual(after);
    },
  );

  it.each([1, 2, 3, 4, 5])('add up, keep what is paid and fall alike (seed %i)', (seed) => {
    const dice = createSeededRandom(seed);
    for (let round = 0; round < 400; round += 1) {
      const amounts = Array.from({ length: dice.between(1, 6) }, () => dice.between(0, 400));
      const [rest, paid] = [dice.between(0, 2500), dice.between(0, 2500)];
      expectReplanned(amounts, rest, paid);
    }
  });
});

test.each([
  ['comes off the first that is not paid', [300, 300, 300], 850, 300, [300, 250, 300]],
  ['continues with the next', [300, 300, 300], 500, 100, [100, 100, 300]],
  ['can be all that is left', [300, 300], 300, 300, [300, 0]],
])('a debt that is written off %s', (_, amounts, rest, paid, after) => {
  expect(lowerOldest(amounts, rest, paid)).toEqual(after);
});

/** What holds of every change, said without how it is computed. */
function expectReplanned(amounts: number[], rest: number, paid: number): void {
  const after = replan(amounts, rest, paid);
  const shown = JSON.stringify({ amounts, rest, paid, after });
  expect(sum(after), shown).toBe(rest);
  expect(Math.min(...after), shown).toBeGreaterThanOrEqual(0);
  let left = paid;
  const floors = amounts.map((amount) => {
    const part = Math.min(amount, left);
    left -= part;
    return part;
  });
  const change = after.map((amount, index) => amount - (amounts[index] ?? 0));
  const grows = rest >= sum(amounts);
  const open = amounts.map((amount, index) => (floors[index] ?? 0) < amount || amount === 0);
  if (rest >= sum(floors)) {
    for (const [index, amount] of after.entries())
      expect(amount, shown).toBeGreaterThanOrEqual(floors[index] ?? 0);
    for (const [index, isOpen] of open.entries())
      if (!isOpen && open.some(Boolean)) expect(change[index], shown).toBe(0);
  }
  if (grows) return;
  // Those that still have room fell by as much as any other, except for the rounding.
  const most = Math.max(...change.map((one) => -one));
  for (const [index, one] of change.entries()) {
    const roomLeft = (after[index] ?? 0) - (floors[index] ?? 0);
    if (open[index] && roomLeft > amounts.length)
      expect(-one, shown).toBeGreaterThanOrEqual(most - amounts.length);
  }
}
