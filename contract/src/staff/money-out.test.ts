import { describe, expect, it } from 'vitest';
import { maxMoneyOut, takesMovedMoney } from '../registrations/places.ts';
import type { RegistrationStatus } from '../registrations/status.ts';

const DEPOSIT = 20_000;
const out = (received: number, status: RegistrationStatus, status_before: RegistrationStatus | null = null) =>
  maxMoneyOut({ status, status_before }, received, DEPOSIT);

// Received in sen → what can go out, and whether a sibling's money can come in.
const table: [RegistrationStatus, RegistrationStatus | null, [number, number][], boolean][] = [
  ['In Progress', null, [[0, 0]], false],
  [
    'Pending Payment',
    null,
    [
      [0, 0],
      [15_000, 15_000],
    ],
    true,
  ],
  ['Pending Payment Confirmation', null, [[15_000, 15_000]], true],
  [
    'Deposit Received',
    null,
    [
      [20_000, 0],
      [20_001, 1],
      [100_000, 80_000],
      [15_000, 0],
    ],
    true,
  ],
  [
    'Accepted',
    null,
    [
      [20_000, 0],
      [100_000, 80_000],
      [0, 0],
    ],
    true,
  ],
  ['Waitlisted', null, [[20_000, 20_000]], true],
  ['Refused', null, [[20_000, 20_000]], false],
  ['Withdrawn', null, [[100_000, 100_000]], false],
  ['Changes Requested', 'Pending Payment', [[15_000, 15_000]], true],
  [
    'Changes Requested',
    'Deposit Received',
    [
      [20_000, 0],
      [30_000, 10_000],
    ],
    true,
  ],
  ['Changes Requested', 'Accepted', [[30_000, 10_000]], true],
  ['Changes Requested', 'Waitlisted', [[30_000, 30_000]], true],
];

describe.each(table)('%s (before: %s)', (status, before, amounts, takes) => {
  it.each(amounts)('with %i paid allows a refund of %i', (received, most) => {
    expect(out(received, status, before)).toBe(most);
  });

  it('accepts or rejects the money of a sibling', () => {
    expect(takesMovedMoney({ status, status_before: before })).toBe(takes);
  });
});
