import { expect, test } from 'vitest';
import { BUS } from '../options/choices.ts';
import { type Checkpoint, isExpected } from './expected.ts';

const day = '2026-03-06';
const arrival: Checkpoint = { id: 'arrival', kind: 'arrival', name: 'Arrival', day };
const busHome: Checkpoint = { id: 'bus home', kind: 'bus home', name: 'Bus home', day };
const state = {
  present: new Map([
    ['arrival', new Set(['ana', 'ben', 'cem', 'dev'])],
    ['bus home', new Set(['dev'])],
  ]),
  handedOver: new Set(['cem', 'dev']),
};

test.each([
  ['somebody who arrived and takes it', 'ana', BUS, true],
  ['somebody who never came', 'eva', BUS, false],
  ['somebody who is collected', 'ben', 'own', false],
  ['somebody who was handed over before', 'cem', BUS, false],
  ['somebody who was handed over where it stopped', 'dev', BUS, true],
])('expected on the bus home is %s (%s, %s): %s', (_, registration_id, home, expected) => {
  const traveller = { registration_id, travel: { there: BUS, home } };
  expect(isExpected(traveller, busHome, [arrival, busHome], state)).toBe(expected);
});
