import { describe, expect, test } from 'vitest';
import { BUS } from '../options/choices.ts';
import type { DayAction } from './actions.ts';
import { type DayRecords, mergeChanges } from './day-records.ts';
import { marksOf, tickedNow } from './day-state.ts';
import type { Checkpoint } from './expected.ts';
import { countAt, marksAt } from './places.ts';
import { foldName, isNamed } from './words/fold-name.ts';

const made_at = '2026-03-01T02:00:00.000Z';
const day = '2026-03-01';
const bus: Checkpoint = { id: 'bus', kind: 'bus there', name: 'Bus', day };
const arrival: Checkpoint = { id: 'arrival', kind: 'arrival', name: 'Arrival', day };
const meal: Checkpoint = { id: 'meal', kind: 'meal', name: 'Lunch', day };
const checkpoints = [bus, arrival, meal];
const traveller = (registration_id: string, there: string) => ({
  registration_id,
  travel: { there, home: null },
});
const people = [traveller('ana', BUS), traveller('ben', BUS), traveller('cem', 'own')];

const counted = (id: string, checkpoint_id: string, registration_id: string, undone = false) => ({
  id,
  checkpoint_id,
  registration_id,
  by: 'Ben',
  at: made_at,
  undone,
});
const changesOf = (...attendance: DayRecords['attendance']) => ({
  version: 1,
  attendance,
  hand_overs: [],
});

const checkIn = (id: string, checkpoint_id: string, registration_id: string): DayAction => ({
  id,
  made_at,
  kind: 'check in',
  checkpoint_id,
  registration_id,
});
const undo = (action_id: string, of: 'check in' | 'came back' = 'check in'): DayAction => ({
  id: `undo ${action_id}`,
  made_at,
  kind: 'undo',
  of,
  action_id,
});
const handOver = (id: string, registration_id: string): DayAction => ({
  id,
  made_at,
  kind: 'hand over',
  registration_id,
  taker: { kind: 'guardian', name: 'Mei', relation: 'Mother', phone: '' },
  call: null,
});

const cameBack = (id: string, registration_id: string): DayAction => ({
  id,
  made_at: '2026-03-01T10:00:00.000Z',
  kind: 'came back',
  registration_id,
  note: '',
});

test('nobody is handed over to somebody the family excluded', () => {
  const asked = [{ name: 'Razak', same: true }];
  const stopped = { ...handOver('h', 'ana'), asked } as DayAction;
  expect(marksOf(changesOf(), [stopped], 'Me').handedOver.size).toBe(0);
  expect(
    marksOf(changesOf(), [{ ...stopped, asked: [{ name: 'Razak', same: false }] } as DayAction], 'Me')
      .handedOver.size,
  ).toBe(1);
});

test('nobody is handed over before the office releases them', () => {
  const awaits = { ...handOver('h', 'ana'), needs_release: true } as DayAction;
  expect(marksOf(changesOf(), [awaits], 'Me').handedOver.size).toBe(0);
});

describe('who came back', () => {
  const handedOver = {
    id: 'h',
    registration_id: 'ana',
    by: 'Sam',
    at: '2026-03-01T09:00:00.000Z',
    undone: false,
    taker: { kind: 'guardian', name: 'Mei', relation: 'Mother', phone: '' } as const,
    returned: false,
  };
  const counted = (at: string) => ({
    id: 'c',
    registration_id: 'ana',
    checkpoint_id: 'arrival',
    by: 'Sam',
    at,
    undone: false,
  });

  test('is at camp again, on this phone at once', () => {
    const records = { attendance: [], hand_overs: [handedOver] };
    expect(marksOf(records, [], 'Sam').handedOver.has('ana')).toBe(true);
    const marks = marksOf(records, [cameBack('1', 'ana')], 'Sam');
    expect([marks.handedOver.has('ana'), marks.cameBack.get('ana')?.waits]).toEqual([false, true]);
    const undone = marksOf(records, [cameBack('1', 'ana'), undo('1', 'came back')], 'Sam');
    expect([undone.handedOver.has('ana'), undone.cameBack.has('ana')]).toEqual([true, false]);
  });

  test('stays at camp when an earlier hand-over arrives late, and gone when a later one came first', () => {
    const returned = {
      id: 'r',
      registration_id: 'ana',
      by: 'Sam',
      at: '2026-03-01T12:00:00.000Z',
      undone: false,
    };
    const marks = (at: string) =>
      marksOf({ attendance: [], hand_overs: [{ ...handedOver, at }], returns: [returned] }, [], 'Sam')
        .handedOver;
    expect(marks('2026-03-01T10:00:00.000Z').has('ana')).toBe(false);
    expect(marks('2026-03-01T15:00:00.000Z').has('ana')).toBe(true);
    const waiting = { ...cameBack('1', 'ana'), made_at: '2026-03-01T08:00:00.000Z' };
    const later = marksOf({ attendance: [], hand_overs: [handedOver] }, [waiting], 'Sam');
    expect(later.handedOver.has('ana')).toBe(true);
  });

  test('is not somebody who was counted since: only a return ends a hand-over', () => {
    const records = { attendance: [counted('2026-03-02T07:30:00.000Z')], hand_overs: [handedOver] };
    expect(marksOf(records, [], 'Sam').handedOver.get('ana')?.id).toBe('h');
  });
});

describe('a hand-over while another one holds', () => {
  const earlier = { ...handOver('1', 'ana'), made_at: '2026-03-01T01:00:00.000Z' };
  const to = (name: string) => {
    const later = handOver('2', 'ana');
    return later.kind === 'hand over' ? { ...later, taker: { ...later.taker, name } } : later;
  };
  const seen = { ...checkIn('3', 'meal', 'ana'), made_at: '2026-03-01T01:30:00.000Z' };

  test.each([
    ['to the same person says the same', [earlier, to('MEI')], undefined],
    ['to somebody else contradicts it', [earlier, to('Thomas')], '2'],
    ['to the same person contradicts it where the camper was seen between', [earlier, seen, to('Mei')], '2'],
  ])('%s', (_, queue, other) => {
    const marks = marksOf(changesOf(), queue, 'Sam');
    expect(marks.handedOver.get('ana')?.id).toBe('1');
    expect(marks.otherHandOvers.get('ana')?.[0]?.id).toBe(other);
  });

  test('holds once the first is undone', () => {
    const undoFirst = { ...undo('1'), of: 'hand over' } as DayAction;
    const marks = marksOf(changesOf(), [earlier, to('Thomas'), undoFirst], 'Sam');
    expect([marks.handedOver.get('ana')?.id, marks.otherHandOvers.size]).toEqual(['2', 0]);
  });
});

describe('what holds', () => {
  test('an action in the queue shows at once, and is marked as waiting', () => {
    const marks = marksOf(changesOf(), [checkIn('1', 'arrival', 'ana')], 'Sam');
    expect(marksAt(arrival, marks).get('ana')).toEqual({ id: '1', by: 'Sam', at: made_at, waits: true });
  });

  test('the server’s mark holds over one in the queue', () => {
    const changes = changesOf(counted('1', 'arrival', 'ana'));
    const marks = marksOf(changes, [checkIn('2', 'arrival', 'ana')], 'Sam');
    expect(marksAt(arrival, marks).get('ana')).toMatchObject({ id: '1', by: 'Ben', waits: false });
  });

  test('what was undone is gone, here and there', () => {
    const changes = changesOf(counted('1', 'arrival', 'ana', true), counted('2', 'arrival', 'ben'));
    const marks = marksOf(changes, [undo('2'), checkIn('3', 'arrival', 'cem'), undo('3')], 'Sam');
    expect([...marksAt(arrival, marks).keys()]).toEqual([]);
  });

  test('one that was undone can be counted again', () => {
    const changes = changesOf(counted('1', 'arrival', 'ana'));
    const marks = marksOf(changes, [undo('1'), checkIn('2', 'arrival', 'ana')], 'Sam');
    expect(marksAt(arrival, marks).get('ana')?.id).toBe('2');
  });

  test('what the server stored stays as it is, whatever is in the queue', () => {
    const changes = changesOf(counted('1', 'arrival', 'ana'));
    marksOf(changes, [undo('1'), checkIn('2', 'arrival', 'cem')], 'Sam');
    expect([...marksAt(arrival, marksOf(changes, [], 'Sam')).keys()]).toEqual(['ana']);
  });
});

test('a row that comes again replaces the one that was known', () => {
  const merged = mergeChanges(changesOf(counted('1', 'arrival', 'ana'), counted('2', 'arrival', 'ben')), {
    ...changesOf(counted('1', 'arrival', 'ana', true)),
    version: 2,
  });
  expect(merged.version).toBe(2);
  expect(merged.attendance.map(({ id, undone }) => [id, undone])).toEqual([
    ['2', false],
    ['1', true],
  ]);
});

describe('a roll call', () => {
  const tick = (id: string, at: string, registration_id: string | null = 'ana') => ({
    ...{ id, registration_id, by: 'Ben', undone: false },
    at: `2026-03-01T${at}:00.000Z`,
  });
  const waiting = (at: string, registration_id: string | null = 'ana') => ({
    ...{ kind: 'roll call' as const, id: `w ${at}`, registration_id },
    made_at: `2026-03-01T${at}:00.000Z`,
  });
  const start = (at: string) => tick(`start ${at}`, at, null);

  test.each<[string, ReturnType<typeof tick>[], DayAction[], string[]]>([
    ['that nobody started has no ticks', [tick('1', '10:00')], [], []],
    ['has who was ticked since', [start('09:00'), tick('1', '10:00')], [], ['ana']],
    ['starts empty', [start('09:00'), tick('1', '10:00'), start('11:00')], [], []],
    [
      'starts empty on the phone that starts it',
      [start('09:00'), tick('1', '10:00')],
      [waiting('11:00', null)],
      [],
    ],
    [
      'is the same one that another started minutes later',
      [start('09:00'), tick('1', '09:05'), start('09:10')],
      [],
      ['ana'],
    ],
    ['counts a tick before it is sent', [start('09:00')], [waiting('10:00')], ['ana']],
    ['counts a tick by a clock that is behind', [start('09:00')], [waiting('08:55')], ['ana']],
    ['counts no tick of an hour before', [start('09:00')], [waiting('08:00')], []],
    ['has none that was undone', [start('09:00'), { ...tick('1', '10:00'), undone: true }], [], []],
    [
      'has none that is undone on this phone',
      [start('09:00'), tick('1', '10:00')],
      [{ ...undo('1'), of: 'roll call' } as DayAction],
      [],
    ],
  ])('%s', (_, roll_calls, queue, ticked) => {
    const marks = marksOf({ ...changesOf(), roll_calls }, queue, 'Sam');
    expect([...tickedNow(marks).keys()]).toEqual(ticked);
  });
});

describe('counts', () => {
  test('of a meal are of those who arrived and were not handed over', () => {
    const queue = [
      checkIn('1', 'arrival', 'ana'),
      checkIn('2', 'arrival', 'ben'),
      checkIn('3', 'meal', 'ana'),
      handOver('4', 'ben'),
    ];
    const marks = marksOf(changesOf(), queue, 'Sam');
    expect(countAt(people, meal, checkpoints, marks)).toEqual({ here: 1, expected: 1, others: 0 });
    expect(countAt(people, 'hand over', checkpoints, marks)).toEqual({ here: 1, expected: 2, others: 0 });
  });

  test('of a meal keep who was there and has left since', () => {
    const queue = [checkIn('1', 'arrival', 'ana'), checkIn('2', 'meal', 'ana'), handOver('3', 'ana')];
    const marks = marksOf(changesOf(), queue, 'Sam');
    expect(countAt(people, meal, checkpoints, marks)).toEqual({ here: 1, expected: 1, others: 0 });
  });

  test('tell who was counted and is not expected', () => {
    const marks = marksOf(changesOf(), [checkIn('1', 'bus', 'cem')], 'Sam');
    expect(countAt(people, bus, checkpoints, marks)).toEqual({ here: 0, expected: 2, others: 1 });
  });

  test('expect somebody who was counted anywhere, also without the arrival', () => {
    const marks = marksOf(changesOf(), [checkIn('1', 'meal', 'cem')], 'Sam');
    expect(countAt(people, meal, checkpoints, marks)).toEqual({ here: 1, expected: 1, others: 0 });
  });
});

test('a name is found by any part of it, without accents', () => {
  const name = foldName('José Ångström bin Osman');
  expect(isNamed(name, 'jose')).toBe(true);
  expect(isNamed(name, ' OSMAN  ang')).toBe(true);
  expect(isNamed(name, 'maria')).toBe(false);
  expect(isNamed(name, 'osman, jose')).toBe(true);
  expect(isNamed(name, 'ＪＯＳＥ')).toBe(true);
  expect(isNamed(foldName('Sarah D’Cruz'), "d'cruz")).toBe(true);
  expect(isNamed(foldName('Sarah D’Cruz'), 'dcruz')).toBe(true);
});
