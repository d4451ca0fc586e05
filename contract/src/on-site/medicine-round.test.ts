import { describe, expect, test } from 'vitest';
import type { DayAction } from './actions.ts';
import { medicineRound, type RoundMedicine } from './medicine-round.ts';

const medicine: RoundMedicine = {
  id: 'm1',
  registration_id: 'r1',
  times: ['08:00', '13:00', '20:00'],
  from_on: '2026-03-02',
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
    expect(round({ doses: [{ ...dose, day: '2026-03-03' }] }).at(0)).toEqual(['08:00', 'missed']);
  });

  test.each([
    ['2026-03-02T00:20:00Z', '08:00'],
    ['2026-03-02T05:10:00Z', '13:00'],
    // Twenty past four: more than half of the five hours after 13:00.
    ['2026-03-02T08:20:00Z', undefined],
  ])('counts a dose of an older page, without a time, at %s as that of %s', (at, filled) => {
    const doses = [{ ...dose, at, due_at: null }];
    const open = round({ doses, time: '20:10', time_zone: 'Asia/Kuala_Lumpur' }).flatMap(([due_at, state]) =>
      state === 'missed' || state === 'due' ? [due_at] : [],
    );
    expect(open).toEqual(['08:00', '13:00', '20:00'].filter((time) => time !== filled));
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

  test('ends with what is open of the day before, also after a medicine’s last day', () => {
    const before = [
      ['08:00', 'earlier'],
      ['13:00', 'earlier'],
      ['20:00', 'earlier'],
    ];
    expect(round({ today: '2026-03-04', time: '07:00' })).toEqual(before);
    expect(round({ today: '2026-03-03', time: '07:00' }).slice(-3)).toEqual(before);
    expect(round({ today: '2026-03-05' })).toEqual([]);
    expect(round({ today: '2026-02-28' })).toEqual([]);
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

  test('shows both entries of a dose that two people recorded, first, until one is undone', () => {
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

  describe('of a medicine that is not given at the same times each day', () => {
    // 2026-03-02 is a Monday.
    const plan = (schedule: object): RoundMedicine => ({
      ...{ ...medicine, until_on: '2026-03-20', times: [], schedule: { times: [], ...schedule } },
    });
    const weekly = plan({ times: ['08:00'], weekdays: [1] });
    const hourly = plan({ every_hours: 8, from_time: '16:00' });
    const late = { ...medicine, times: ['23:50'] };
    const at = (of: RoundMedicine, moment: string, doses: Parameters<typeof medicineRound>[0]['doses']) => {
      const [today = '', time = ''] = moment.split(' ');
      const entries = medicineRound({ medicines: [of], doses, queue: [], me: 'Me', today, time });
      return entries.map(({ day, due_at, state }) => `${day.slice(-2)} ${due_at} ${state}`);
    };

    test.each([
      ['is due on its day', weekly, '2026-03-02 07:45', [], ['02 08:00 due']],
      ['is on no list of another day', weekly, '2026-03-04 08:00', [dose], []],
      ['stays open where nothing was recorded', weekly, '2026-03-04 08:00', [], ['02 08:00 earlier']],
      ['is due a week later', weekly, '2026-03-09 08:00', [dose], ['09 08:00 due']],
      [
        'shows the dose of the night in the evening',
        hourly,
        '2026-03-02 18:00',
        [{ ...dose, due_at: '16:00' }],
        ['03 00:00 later', '02 16:00 done'],
      ],
      [
        'shows it as due before midnight',
        hourly,
        '2026-03-02 23:30',
        [{ ...dose, due_at: '16:00' }],
        ['03 00:00 due', '02 16:00 done'],
      ],
      [
        'shows it as missed in the night',
        hourly,
        '2026-03-03 01:00',
        [{ ...dose, due_at: '16:00' }],
        ['03 00:00 missed', '03 08:00 later', '03 16:00 later'],
      ],
      [
        'is due until half an hour later, after midnight',
        late,
        '2026-03-03 00:10',
        [],
        ['02 23:50 due', '03 23:50 later'],
      ],
      ['is missed in the night after', late, '2026-03-03 05:49', [], ['02 23:50 missed', '03 23:50 later']],
      [
        'is of an earlier day from the morning on',
        late,
        '2026-03-03 05:50',
        [],
        ['03 23:50 later', '02 23:50 earlier'],
      ],
    ])('%s', (_, of, moment, doses, entries) => {
      expect(at(of, moment, doses)).toEqual(entries);
    });
  });

  describe('of a camper who was not at camp all day', () => {
    const stays = (...moves: [string, boolean][]) =>
      new Map([
        ['r1', moves.map(([time, here]) => ({ at: `2026-03-02T${time}`, here }))],
        ['r2', [{ at: '2026-03-02T07:00', here: true }]],
      ]);
    const away = (moves: [string, boolean][], time: string, changes: object = {}) =>
      round({ stays: stays(...moves), time, ...changes });

    test.each<[string, [string, boolean][], string, unknown[]]>([
      [
        'begins with the arrival',
        [['10:04', true]],
        '12:40',
        [
          ['13:00', 'due'],
          ['20:00', 'later'],
        ],
      ],
      [
        'has a dose that was due on arrival',
        [['08:20', true]],
        '08:25',
        [
          ['08:00', 'due'],
          ['13:00', 'later'],
          ['20:00', 'later'],
        ],
      ],
      [
        'keeps it',
        [['08:20', true]],
        '12:00',
        [
          ['08:00', 'missed'],
          ['13:00', 'later'],
          ['20:00', 'later'],
        ],
      ],
      [
        'has nothing due of those who went home',
        [
          ['07:00', true],
          ['12:00', false],
        ],
        '13:00',
        [['08:00', 'earlier']],
      ],
      [
        'leaves out what was due while somebody was away',
        [
          ['07:00', true],
          ['07:20', false],
          ['12:00', true],
        ],
        '20:00',
        [
          ['13:00', 'missed'],
          ['20:00', 'due'],
        ],
      ],
    ])('%s', (_, moves, time, entries) => {
      expect(away(moves, time)).toEqual(entries);
    });

    test('says what is unknown about a camper never counted', () => {
      const others = new Map([...stays()].filter(([id]) => id === 'r2'));
      expect(round({ stays: others })).toEqual([
        ['13:00', 'due'],
        ['20:00', 'later'],
        ['08:00', 'not counted'],
      ]);
      expect(round({ stays: others, today: '2026-03-03', time: '07:00' }).map(([, state]) => state)).toEqual([
        'later',
        'later',
        'later',
      ]);
      expect(round({ stays: new Map() }).at(0)).toEqual(['08:00', 'missed']);
    });

    test('has no dose as needed of those who went home', () => {
      const medicines = [{ ...medicine, times: [] }];
      expect(
        away(
          [
            ['07:00', true],
            ['12:00', false],
          ],
          '13:00',
          { medicines },
        ),
      ).toEqual([]);
      expect(away([['07:00', true]], '13:00', { medicines })).toEqual([[null, 'as needed']]);
    });
  });

  test('lists problems with doses first until settled, on every day', () => {
    const both = [dose, { ...dose, id: 'd2', by: 'Ben' }];
    const settlement = { dose_ids: ['d1', 'd2'], note: 'Called the doctor', by: 'Dr Tan', at: dose.at };
    const states = (changes: object) =>
      round({ doses: both, today: '2026-03-03', ...changes }).filter(([due_at]) => due_at === '08:00');
    expect(states({})).toEqual([
      ['08:00', 'to check'],
      ['08:00', 'to check'],
      ['08:00', 'missed'],
    ]);
    expect(states({ settlements: [settlement] })).toEqual([['08:00', 'missed']]);
    expect(states({ today: '2026-03-02', settlements: [settlement] })).toEqual([
      ['08:00', 'done'],
      ['08:00', 'done'],
    ]);
    const { by: _, ...sent } = settlement;
    const action = { ...sent, id: 's1', kind: 'dose settled', made_at: dose.at, registration_id: 'r1' };
    expect(states({ queue: [action] })).toEqual([['08:00', 'missed']]);
    const third = { ...dose, id: 'd3' };
    expect(states({ doses: [...both, third], settlements: [settlement] })).toEqual([
      ['08:00', 'to check'],
      ['08:00', 'missed'],
    ]);
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
