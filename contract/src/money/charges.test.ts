import { expect, test } from 'vitest';
import { type CampPrices, priceLines, repricedLines } from './charges.ts';

const prices: CampPrices = {
  ...{ fee_sen: 99_990, guest_lunch_sen: 3500 },
  ...{ sibling_discount_unit: '%', sibling_discount: 1250 },
  ...{ early_bird_unit: 'none', early_bird_discount: null, early_bird_until: null },
};
const sibling = { lunches: 0, hasSibling: true, today: '2026-03-02' };

// The exact amounts are 12,498.75 and 12,501.25 sen.
test.each([
  [99_990, -12_499],
  [100_010, -12_501],
])('an eighth of %i sen is rounded to the nearest sen, also after the fee changed', (fee_sen, amount_sen) => {
  const discount = expect.objectContaining({ kind: 'sibling discount', amount_sen });
  expect(priceLines({ ...prices, fee_sen }, sibling)).toContainEqual(discount);
  const before = priceLines({ ...prices, fee_sen: 1000 }, sibling);
  expect(repricedLines(before, { ...prices, fee_sen })).toContainEqual(discount);
});
