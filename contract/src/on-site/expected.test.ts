import { expect, test } from 'vitest';
import { BUS } from '../options/choices.ts';
import { marksOf } from './day-state.ts';
import { type Checkpoint, isExpected } from './expected.ts';

const day = '2026-03-06';
const lunch: Checkpoint = { id: 'lunch', kind: 'meal', name: 'Lunch', day };
const arrival: Checkpoint = { id: 'arrival', kind: 'arrival', name: 'Arrival', day };
const busHome: Checkpoint = { id: 'bus home', kind: 'bus home', name: 'Bus home', day };
const done = (registration_id: string, at: string) => ({
  ...{ id: `${registration_id} ${at}`, registration_id, by: 'Sam', undone: false },
  at: `2026-03-06T${at}:00.000Z`,
});
const counted = (checkpoint_id: string, id: string, at: string) => ({ ...done(id, at), checkpoint_id });
const handedOver = (id: string, at: string) => ({
  ...done(id, at),
  taker: { kind: 'guardian', name: 'Mei', relation: 'Mother', phone: '' } as const,
  returned: false,
});
const marks = marksOf(
  {
    attendance: [
      ...['ana', 'ben', 'cem', 'dev', 'fay'].map((id) => counted('arrival', id, '08:00')),
      counted('lunch', 'gus', '12:00'),
      counted('bus home', 'dev', '15:00'),
      counted('lunch', 'fay', '12:00'),
    ],
    hand_overs: [handedOver('cem', '14:00'), handedOver('dev', '16:00'), handedOver('fay', '11:00')],
  },
  [],
  'Sam',
);

test.each([
  ['somebody who arrived and takes it', 'ana', BUS, true],
  ['somebody who was never counted', 'eva', BUS, false],
  ['somebody who was counted at lunch only', 'gus', BUS, true],
  ['somebody who was handed over and seen since', 'fay', BUS, true],
  ['somebody who is collected', 'ben', 'own', false],
  ['somebody who was handed over before', 'cem', BUS, false],
  ['somebody who was handed over where it stopped', 'dev', BUS, true],
])('expected on the bus home is %s (%s, %s): %s', (_, registration_id, home, expected) => {
  const traveller = { registration_id, travel: { there: BUS, home } };
  expect(isExpected(traveller, busHome, [arrival, lunch, busHome], marks)).toBe(expected);
});
