import { describe, expect, test } from 'vitest';
import type { DayAction } from './actions.ts';
import { medicineRound, type RoundMedicine } from './medicine-round.ts';

const medicine: RoundMedicine = {
  id: 'm1',
  registration_id: 'r1',
  times: ['08:00', '13:00', '20:00'],
  from_on: '2026-03-01',
  until_on: '2026-03-03',
};
const dose = {
  id: 'd1',
  medicine_id: 'm1',
  day: '2026-03-02',
  due_at: '08:00',
  outcome: 'given' as const,
  note: '',
  by: 'Dr Tan',
  at: '2026-03-02T00:05:00Z',
  undone: false,
};
const round = (changes: Partial<Parameters<typeof medicineRound>[0]> = {}) =>
  medicineRound({
    ...{ medicines: [medicine], doses: [], queue: [], me: 'Me', today: '2026-03-02', time: '12:40' },
    ...changes,
  }).map(({ due_at, state }) => [due_at, state]);

describe('the medicine round', () => {
  test('begins with what was missed', () => {
    expect(round()).toEqual([
      ['08:00', 'missed'],
      ['13:00', 'due'],
      ['20:00', 'later'],
    ]);
  });

  test('ends with what was done', () => {
    expect(round({ doses: [dose] }).at(-1)).toEqual(['08:00', 'done']);
    expect(round({ doses: [{ ...dose, undone: true }] }).at(0)).toEqual(['08:00', 'missed']);
    expect(round({ doses: [{ ...dose, day: '2026-03-01' }] }).at(0)).toEqual(['08:00', 'missed']);
  });

  test('counts a dose of a medicine that was ended and entered again, and of no other', () => {
    const entered = { ...medicine, name: 'Cetirizine' };
    const before = { ...dose, medicine_id: 'm0', medicine_name: 'cetirizine', registration_id: 'r1' };
    const at8 = (changes: object, medicines: RoundMedicine[] = [entered]) =>
      round({ medicines, doses: [{ ...before, ...changes }] }).find(([due_at]) => due_at === '08:00')?.[1];
    expect(at8({})).toBe('done');
    expect(at8({ registration_id: 'r2' })).toBe('missed');
    expect(at8({ medicine_name: 'Salbutamol' })).toBe('missed');
    const other = { ...entered, id: 'm0', times: [] };
    expect(at8({}, [entered, other])).toBe('missed');
  });

  test('is empty outside of a medicine’s days', () => {
    expect(round({ today: '2026-03-04' })).toEqual([]);
  });

  test('shows what waits on this phone', () => {
    const { by: _, at: __, undone: ___, ...given } = dose;
    const action = {
      ...{ ...given, kind: 'dose', registration_id: 'r1', made_at: dose.at },
    } as DayAction;
    const undo = { id: 'u1', kind: 'undo', made_at: dose.at, of: 'dose', action_id: 'd1' } as DayAction;
    expect(round({ queue: [action] }).at(-1)).toEqual(['08:00', 'done']);
    expect(round({ queue: [action, undo] }).at(0)).toEqual(['08:00', 'missed']);
    expect(round({ doses: [dose], queue: [undo] }).at(0)).toEqual(['08:00', 'missed']);
  });

  test('shows both entries of a dose that two people recorded, first, until one is taken back', () => {
    const other = { ...dose, id: 'd2', by: 'Ben' };
    expect(round({ doses: [dose, other] })).toEqual([
      ['08:00', 'to check'],
      ['08:00', 'to check'],
      ['13:00', 'due'],
      ['20:00', 'later'],
    ]);
    expect(round({ doses: [dose, { ...other, undone: true }] }).at(-1)).toEqual(['08:00', 'done']);
    const undo = { id: 'u1', kind: 'undo', made_at: dose.at, of: 'dose', action_id: 'd2' } as DayAction;
    expect(round({ doses: [dose, other], queue: [undo] }).at(-1)).toEqual(['08:00', 'done']);
  });

  describe('says that the family changed its notes', () => {
    const changed = { ...medicine, family_changed_at: '2026-03-02T01:23:00.000Z' };
    const unread = (changes: Partial<Parameters<typeof medicineRound>[0]>) =>
      medicineRound({
        ...{ medicines: [changed], doses: [], queue: [], me: 'Me', today: '2026-03-02', time: '12:40' },
        ...changes,
      })[0]?.unreadSince;
    const read = (changed_at: string, registration_id = 'r1') => ({ registration_id, changed_at });

    test.each([
      ['never read', [], true],
      ['read', [read('2026-03-02T01:23:00.000Z')], false],
      ['read before a later change', [read('2026-03-02T01:00:00.000Z')], true],
      ['read of another camper', [read('2026-03-02T01:23:00.000Z', 'r2')], true],
    ])('%s', (_, notesRead, is) => {
      expect(unread({ notesRead })).toBe(is ? changed.family_changed_at : undefined);
    });

    test('until a medic has read them on this phone', () => {
      const action = { id: 'n1', kind: 'health notes read', made_at: dose.at } as const;
      const queue = [{ ...action, ...read('2026-03-02T01:23:00.000Z') }];
      expect(unread({ queue })).toBeUndefined();
      expect(unread({ medicines: [medicine] })).toBeUndefined();
    });
  });

  test('can give a medicine as needed again and again', () => {
    const asNeeded = { ...medicine, times: [] };
    const given = [
      { ...dose, due_at: null },
      { ...dose, id: 'd2', due_at: null, at: '2026-03-02T04:05:00Z' },
    ];
    expect(round({ medicines: [asNeeded], doses: given })).toEqual([
      [null, 'as needed'],
      [null, 'done'],
      [null, 'done'],
    ]);
  });
});
