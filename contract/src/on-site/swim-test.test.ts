import { expect, test } from 'vitest';
import type { DayAction } from './actions.ts';
import { medicsSwimTest, newestSwimTest, withWaitingSwimTests } from './swim-test.ts';

const of = { registration_id: 'r1', me: 'Me' };
const stored = {
  id: 's1',
  registration_id: 'r1',
  can_swim: true,
  by: 'Ana',
  at: '2026-03-01T01:00:00Z',
  undone: false,
};
const waiting = {
  ...{ id: 's2', kind: 'swim test', registration_id: 'r1', can_swim: false, note: '' },
  made_at: '2026-03-01T02:00:00Z',
} as DayAction;
const undoOf = (action_id: string) =>
  ({ id: 'u1', kind: 'undo', of: 'swim test', action_id, made_at: '2026-03-01T03:00:00Z' }) as DayAction;

test('the newest swimming test holds until it is undone', () => {
  expect(newestSwimTest([stored], [], of)?.id).toBe('s1');
  expect(newestSwimTest([stored], [waiting], of)).toMatchObject({ id: 's2', by: 'Me' });
  expect(newestSwimTest([stored], [waiting, undoOf('s2')], of)?.id).toBe('s1');
  expect(newestSwimTest([{ ...stored, undone: true }], [], of)).toBeUndefined();
  expect(newestSwimTest([stored], [undoOf('s1')], of)).toBeUndefined();
});

test('a test that waits on this phone is among its flags', () => {
  const health = { kind: 'health' as const, label: 'Asthma' };
  const people = [
    { registration_id: 'r1', flags: [health] },
    { registration_id: 'r2', flags: [] },
  ];
  expect(withWaitingSwimTests(people, [], [waiting])).toEqual([
    { registration_id: 'r1', flags: [health, { kind: 'swim', label: 'Cannot swim' }] },
    people[1],
  ]);
  expect(withWaitingSwimTests(people, [], [])).toBe(people);
});

const ofMedic = (id: string, can_swim: boolean, at: string) => ({
  ...stored,
  ...{ id, can_swim, at, needs_medic: true },
});

test.each([
  [[stored], undefined],
  [[ofMedic('m1', false, '2026-03-01T01:00:00Z')], 'm1'],
  [[ofMedic('m1', false, '2026-03-01T01:00:00Z'), { ...stored, at: '2026-03-01T05:00:00Z' }], 'm1'],
  [[ofMedic('m1', false, '2026-03-01T01:00:00Z'), ofMedic('m2', true, '2026-03-01T02:00:00Z')], undefined],
  [[{ ...ofMedic('m1', false, '2026-03-01T01:00:00Z'), undone: true }], undefined],
])('of %j the test of a medic that others cannot lift is %s', (tests, id) => {
  expect(medicsSwimTest(tests, 'r1')?.id).toBe(id);
});
