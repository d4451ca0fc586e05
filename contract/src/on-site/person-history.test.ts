import { expect, test } from 'vitest';
import type { DayAction } from './actions.ts';
import { historyOf } from './person-history.ts';

const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`;
const signed = (id: string, hour: number) => ({
  id,
  registration_id: 'ana',
  by: 'Sam',
  at: at(hour),
  undone: false,
});
const taker = { kind: 'guardian', name: 'Mei', relation: 'Mother', phone: '' } as const;
const records = {
  attendance: [
    { ...signed('c', 1), checkpoint_id: 'arrival' },
    { ...signed('other', 1), registration_id: 'ben', checkpoint_id: 'arrival' },
  ],
  hand_overs: [{ ...signed('h', 2), taker, returned: true }],
  returns: [{ ...signed('r', 3), note: 'With Mei' }],
};
const queue = [
  { id: 'h2', made_at: at(4), kind: 'hand over', registration_id: 'ana', taker, call: null },
  { id: 'u', made_at: at(5), kind: 'undo', of: 'hand over', action_id: 'h2' },
  { id: 'm', made_at: at(5), kind: 'move', registration_id: 'ana', kind_id: 'k', group_id: null },
] as DayAction[];
const whose = { registration_id: 'ana', me: 'Me' };

test('lists each count, hand-over and return in order, including undone and unsent ones', () => {
  expect(
    historyOf(records, queue, whose).map(({ id, of, by, waits, undone }) => [id, of, by, waits, undone]),
  ).toEqual([
    ['c', 'check in', 'Sam', false, false],
    ['h', 'hand over', 'Sam', false, false],
    ['r', 'came back', 'Sam', false, false],
    ['h2', 'hand over', 'Me', true, true],
  ]);
});

test('of what an older version of the page kept, returns may be absent', () => {
  const { returns: _, ...older } = records;
  expect(historyOf(older, [], whose).map(({ id }) => id)).toEqual(['c', 'h']);
});
