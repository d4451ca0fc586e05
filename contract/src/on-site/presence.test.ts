import { createCampDayServer } from '@bowline/testing/camp-day-server';
import { checkCampDay } from '@bowline/testing/presence-properties';
import { describe, expect, it } from 'vitest';
import { BUS } from '../options/choices.ts';
import type { DayAction } from './actions.ts';
import { answerOf, answersTo, isReturn } from './answers.ts';
import type { DayRecords } from './day-records.ts';
import { marksOf } from './day-state.ts';
import type { Checkpoint } from './expected.ts';
import { presenceOf } from './presence.ts';
import { presenceInWords } from './presence-in-words.ts';

describe('a random day of phones without a network', () => {
  const seeds = [1, 2, 3, 4, 5];

  it.each(seeds)('loses nobody (seed %i)', (seed) => {
    expect(checkCampDay(seed).broken).toEqual([]);
  });

  it('comes to every state and question', () => {
    expect([...new Set(seeds.flatMap((seed) => [...checkCampDay(seed).cases]))].sort()).toEqual([
      ...['bus home, seen since', 'here', 'missing', 'not arrived'],
      ...['taker, seen since', 'taker, two takers', 'went home'],
    ]);
  });
});

const day = '2026-03-06';
const kinds = {
  bus: 'bus there',
  arrival: 'arrival',
  sailing: 'session',
  lunch: 'meal',
  home: 'bus home',
} as const;
const checkpoints = Object.entries(kinds).map(
  ([id, kind]): Checkpoint => ({ id, kind, name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`, day }),
);
const done = (registration_id: string, at: string, by: string) => ({
  ...{ id: `${registration_id} ${at}`, registration_id, by, undone: false },
  at: `${day}T${at}:00.000Z`,
});
const counted = (checkpoint_id: keyof typeof kinds, at: string, id = 'ana', by = 'Sam') => ({
  ...done(id, at, by),
  checkpoint_id,
});
const handedOver = (name: string, at: string, by = 'Sam') => ({
  ...done('ana', at, by),
  taker: { kind: 'guardian', name, relation: 'Mother', phone: '' } as const,
  returned: false,
});
const presenceWith = (records: Partial<DayRecords>, me = 'Sam') => {
  const people = ['ana', 'ben'].map((registration_id) => ({
    registration_id,
    travel: { there: BUS, home: BUS },
  }));
  const marks = marksOf({ attendance: [], hand_overs: [], ...records }, [], me);
  const { all, ...lists } = presenceOf({ checkpoints, people }, marks);
  const [ana] = all;
  if (!ana) throw new Error('Ana is nowhere');
  const why = presenceInWords(ana, 'Ana', (instant) => instant.slice(11, 16), me);
  return { ...lists, ana, state: ana.state, why };
};
const late = { received_at: `${day}T09:00:00.000Z` };

it.each<[string, Partial<DayRecords>, string, string]>([
  ['nobody counted', {}, 'not arrived', 'Counted nowhere yet'],
  [
    'counted on a bus that drives',
    { attendance: [counted('bus', '07:00')] },
    'not arrived',
    'On the bus there since 07:00',
  ],
  [
    'of a bus that has arrived, and not counted there',
    {
      attendance: [counted('bus', '07:00'), counted('bus', '07:01', 'ben'), counted('lunch', '12:00', 'ben')],
    },
    'missing',
    'Not counted at Lunch. Counted 07:00 at Bus by Sam',
  ],
  [
    'counted at lunch and never at the arrival',
    { attendance: [counted('lunch', '12:30'), counted('arrival', '09:00', 'ben')] },
    'here',
    'Counted 12:30 at Lunch by Sam',
  ],
  [
    'not counted at the last count',
    { attendance: [counted('arrival', '09:00'), counted('lunch', '12:30', 'ben')] },
    'missing',
    'Not counted at Lunch. Counted 09:00 at Arrival by Sam',
  ],
  [
    'not counted at a meal, and seen later',
    { attendance: [counted('sailing', '13:00'), counted('lunch', '12:30', 'ben')] },
    'here',
    'Counted 13:00 at Sailing by Sam',
  ],
  [
    'only ticked at a roll call',
    { roll_calls: [done('ana', '12:31', 'Ben')] },
    'here',
    'Ticked at the roll call 12:31 by Ben',
  ],
  ['handed over', { hand_overs: [handedOver('Mei', '14:00')] }, 'went home', 'With Mei since 14:00'],
  [
    'counted on the bus home',
    { attendance: [counted('arrival', '09:00'), counted('home', '15:00')] },
    'went home',
    'On the bus home since 15:00',
  ],
  [
    'counted on the bus home and at camp after',
    { attendance: [counted('home', '15:00'), counted('lunch', '15:10')] },
    'missing',
    'On the bus home since 15:00, counted 15:10 at Lunch by Sam. Where is Ana?',
  ],
  [
    'handed over and counted after, without a return',
    {
      attendance: [{ ...counted('lunch', '08:30', 'ana', 'Crewb'), ...late }],
      hand_overs: [handedOver('Thomas Smith', '08:29')],
    },
    'missing',
    'With Thomas Smith since 08:29, counted 08:30 at Lunch by Crewb without a network. Where is Ana?',
  ],
  [
    'handed over, and back',
    {
      attendance: [counted('lunch', '08:30')],
      hand_overs: [handedOver('Mei', '08:29')],
      returns: [done('ana', '08:31', 'Ben')],
    },
    'here',
    'Came back 08:31, by Ben',
  ],
  [
    'handed over to two people',
    {
      hand_overs: [
        handedOver('Mei', '15:02', 'Chandra'),
        { ...handedOver('Jo', '15:04'), contradicts: 'ana 15:02' },
      ],
    },
    'missing',
    'Handed over to Mei (Mother) at 15:02 by Chandra; you entered Jo (Mother) at 15:04. Who has Ana?',
  ],
])('%s', (_, records, state, why) => {
  const presence = presenceWith(records);
  expect([presence.state, presence.why]).toEqual([state, why]);
});

it('tells the first phone who entered a different taker', () => {
  const hand_overs = [handedOver('Mei', '15:02'), { ...handedOver('Jo', '15:04', 'Ben'), contradicts: 'x' }];
  expect(presenceWith({ hand_overs }).why).toContain('Ben entered Jo (Mother) at 15:04');
});

it('leaves people to check out of those at camp, and counts the others not seen lately', () => {
  const attendance = [
    counted('arrival', '09:00'),
    counted('arrival', '09:00', 'ben'),
    counted('lunch', '14:30'),
  ];
  const { present, asked } = presenceWith({ attendance, hand_overs: [handedOver('Mei', '14:00')] });
  expect([present.map((one) => one.registration_id), asked.length]).toEqual([['ben'], 1]);
});

describe('each answer settles the question', () => {
  const seen = [counted('arrival', '08:00'), counted('lunch', '14:30'), counted('sailing', '15:30')];
  const two = [handedOver('Mei', '14:00'), { ...handedOver('Jo', '15:00', 'Ben'), contradicts: 'ana 14:00' }];

  it.each<[string, Partial<DayRecords>, [string, boolean, string[]][]]>([
    [
      'seen since',
      { attendance: seen, hand_overs: [handedOver('Mei', '14:00')] },
      [
        ['Is at camp', true, []],
        ['Left with Mei', false, ['ana 14:30', 'ana 15:30']],
      ],
    ],
    [
      'two takers',
      { attendance: seen, hand_overs: two },
      [
        ['Is at camp', true, []],
        ['Left with Mei', false, ['ana 14:30', 'ana 15:30', 'ana 15:00']],
        ['Left with Jo', false, ['ana 15:30', 'ana 14:00']],
      ],
    ],
    [
      'ticked twice',
      {
        attendance: seen.slice(0, 1),
        roll_calls: [done('ana', '14:30', 'Ben'), done('ana', '15:30', 'Ben')],
        hand_overs: [handedOver('Mei', '14:00')],
      },
      [
        ['Is at camp', true, []],
        ['Left with Mei', false, ['ana 14:30', 'ana 15:30']],
      ],
    ],
    [
      'three takers',
      { hand_overs: [...two, { ...handedOver('Kit', '15:20', 'Cem'), contradicts: 'ana 14:00' }] },
      [
        ['Is at camp', true, []],
        ['Left with Mei', false, ['ana 15:00', 'ana 15:20']],
        ['Left with Jo', false, ['ana 14:00', 'ana 15:20']],
        ['Left with Kit', false, ['ana 14:00', 'ana 15:00']],
      ],
    ],
    [
      'bus home',
      { attendance: [...seen, counted('home', '15:10')] },
      [
        ['Is at camp', false, ['ana 15:10']],
        ['Left by bus', false, ['ana 15:30']],
      ],
    ],
  ])('%s', (_, records, answers) => {
    const { question } = presenceWith(records).ana;
    const found = question ? answersTo(question) : [];
    expect(
      found.map((one) => [one.label, isReturn(one), one.wrong.map(({ action_id }) => action_id)]),
    ).toEqual(answers);
    for (const one of found) {
      const { id, at: made_at } = done('ana', '16:00', '');
      const marks = marksOf(
        { attendance: [], hand_overs: [], ...records },
        [{ ...answerOf(one), registration_id: 'ana', id, made_at }],
        'Sam',
      );
      const people = [{ registration_id: 'ana', travel: { there: BUS, home: BUS } }];
      expect(presenceOf({ checkpoints, people }, marks).asked).toEqual([]);
    }
  });
});

describe('two phones that answer differently without knowing of each other', () => {
  const [mei, jo] = ['Mei', 'Jo'].map((name, at) => ({
    ...{ kind: 'hand over', registration_id: 'ana', call: null, id: name },
    ...{ made_at: `${day}T08:${29 + at}:00.000Z` },
    taker: { kind: 'guardian', name, relation: 'Mother', phone: '' },
  })) as DayAction[];
  const seen = { kind: 'check in', registration_id: 'ana', checkpoint_id: 'lunch', id: 'seen' };
  const onBus = { ...seen, id: 'bus', checkpoint_id: 'home', made_at: `${day}T08:20:00.000Z` } as DayAction;
  const counted = { ...seen, made_at: `${day}T08:35:00.000Z` } as DayAction;
  const people = [{ registration_id: 'ana', travel: { there: BUS, home: BUS } }];

  it.each<[string, DayAction[], string, string]>([
    ['is at camp, left with Mei', [mei, counted] as DayAction[], 'Is at camp', 'Left with Mei'],
    ['left with Mei, is at camp', [mei, counted] as DayAction[], 'Left with Mei', 'Is at camp'],
    ['two takers', [mei, jo] as DayAction[], 'Left with Mei', 'Left with Jo'],
    ['one of two takers, and at camp', [mei, jo] as DayAction[], 'Left with Jo', 'Is at camp'],
    ['at camp, and one of two takers', [mei, jo] as DayAction[], 'Is at camp', 'Left with Mei'],
    ['is at camp, left by bus', [onBus, counted], 'Is at camp', 'Left by bus'],
    ['left by bus, is at camp', [onBus, counted], 'Left by bus', 'Is at camp'],
  ])('are asked again: %s', (_, actions, first, second) => {
    const server = createCampDayServer();
    for (const action of actions) server.store(action, 'Sam');
    const ask = () => presenceOf({ checkpoints, people }, marksOf(server.read(), [], '')).asked[0]?.question;
    const question = ask();
    const answers = question ? answersTo(question) : [];
    const answerWith = (label: string, at: string) => {
      const found = answers.find((one) => one.label === label);
      if (!found) throw new Error(`Nobody is asked for ${label}`);
      const sent = { id: label, registration_id: 'ana', made_at: `${day}T${at}:00.000Z` };
      server.store({ ...sent, ...answerOf(found) }, 'Ben');
    };
    answerWith(first, '09:00');
    expect(ask()).toBeUndefined();
    answerWith(second, '08:50');
    const again = ask();
    expect(again?.seen).toEqual(question?.seen);
    const labelsOf = (all: typeof answers) => all.map(({ label }) => label).sort();
    expect(labelsOf(again ? answersTo(again) : [])).toEqual(labelsOf(answers));
  });
});
