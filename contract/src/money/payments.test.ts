import { expect, it } from 'vitest';
import { outcomeOf } from './payments.ts';

it.each([
  [0, [], 'partial'],
  [150, [150], 'partial'],
  [200, [150, 50], 'deposit'],
  [1000, [400, 600], 'full'],
  [1100, [400, 700], 'over'],
  [1200, [600, 600], 'double'],
  // Refunded or moved since: nothing is left of "too much".
  [1000, [600, 600], 'full'],
  [150, [1200], 'partial'],
] as const)('with RM %i received by payments of %j the outcome is %s', (received, payments, outcome) => {
  expect(outcomeOf({ received, payments, deposit: 200, charged: 1000 })).toBe(outcome);
});
