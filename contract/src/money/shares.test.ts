import { expect, it } from 'vitest';
import { proposeShares } from './shares.ts';

const one = (next: number, due: number, named = false) => ({ next, due, named });

it.each([
  ['what each pays next', 600, [one(200, 1000), one(200, 1000), one(200, 1000)], [200, 200, 200]],
  ['and then what else it owes', 900, [one(200, 600), one(200, 1000)], [600, 300]],
  ['never more than the amount', 150, [one(200, 1000), one(200, 1000)], [150, 0]],
  ['the two whose sums make it', 1979, [one(1077, 1077), one(20, 20), one(902, 902)], [1077, 0, 902]],
  ['the same, of whole fees', 1979, [one(200, 1077), one(200, 2000), one(200, 902)], [1077, 0, 902]],
  ['those that are named', 400, [one(200, 1000), one(200, 1000, true), one(200, 1000, true)], [0, 200, 200]],
  ['of equal sums that of the named', 902, [one(902, 902), one(902, 902, true)], [0, 902]],
  ['the rest for others', 1000, [one(200, 300), one(200, 800, true)], [200, 800]],
  ['what is too much for all is left', 5000, [one(200, 300), one(200, 800)], [300, 800]],
])('proposes %s', (_, amount, owing, shares) => {
  expect(proposeShares(amount, owing)).toEqual(shares);
});
