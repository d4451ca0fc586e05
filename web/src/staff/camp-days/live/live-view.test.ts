import { getCampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import type { CampDay, DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { BUS } from '@bowline/contract/options/choices';
import { expect, test } from 'vitest';
import { listPresent, liveViewOf } from './live-view.ts';

const today = '2026-03-02';
const id = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`;
const [BUS_THERE, ARRIVAL, BREAKFAST, BUS_HOME] = [id(1), id(2), id(3), id(4)] as const;
const [ANA, BEN] = [id(5), id(6)] as const;

const checkpoint = (
  kind: CampDay['checkpoints'][number]['kind'],
  one: string,
  starts_at: string | null = null,
) => ({
  ...{ id: one, kind, name: kind, day: today, starts_at, group_kind_id: null },
});
const person = (registration_id: string): DayPerson => ({
  ...{
    registration_id,
    camper_id: id(9),
    name: registration_id === ANA ? 'Ana' : 'Ben',
    age: 12,
    photo: null,
  },
  travel: { there: BUS, stop_there: null, home: BUS, stop_home: null },
  ...{ group_ids: [], flags: [], what_to_do: '', behaviour: [], adult: false },
  contacts: { named: null, guardians: [], authorised: [], never: [] },
});
const signed = (registration_id: string, at = '2026-03-02T00:10:00.000Z') => ({
  ...{ id: id(8), registration_id, by: 'Crew', at, undone: false },
});
const counted = (checkpoint_id: string, registration_id: string, at?: string) => ({
  ...signed(registration_id, at),
  checkpoint_id,
});

function dayWith(changes: Partial<CampDay['changes']>, others: Partial<CampDay> = {}): CampDay {
  const none = {
    attendance: [],
    hand_overs: [],
    doses: [],
    incidents: [],
    incident_notes: [],
    swim_tests: [],
  };
  return getCampDay.response.parse({
    ...{ camp: { id: id(0), name: 'Camp', starts_on: today, ends_on: today }, today },
    ...{ time_zone: 'Asia/Kuala_Lumpur', group_kinds: [], medicines: [], people: [person(ANA), person(BEN)] },
    checkpoints: [
      checkpoint('bus there', BUS_THERE),
      checkpoint('arrival', ARRIVAL),
      checkpoint('meal', BREAKFAST, '08:00'),
      checkpoint('bus home', BUS_HOME),
    ],
    changes: { version: 1, people_version: 0, made_at: '2026-03-02T00:20:00.000Z', ...none, ...changes },
    ...others,
  });
}

const viewOf = (day: CampDay, now: string) => liveViewOf(day, now, (instant) => instant.startsWith(today));

test('tells who is missing, since the first was counted or since it began', () => {
  const attendance = [counted(BUS_THERE, ANA), counted(ARRIVAL, ANA), counted(ARRIVAL, BEN)];
  const { counts } = viewOf(dayWith({ attendance }), '08:10');
  expect(counts.map(({ here, expected, since }) => [here, expected, since])).toEqual([
    [1, 2, '2026-03-02T00:10:00.000Z'],
    [2, 2, '2026-03-02T00:10:00.000Z'],
    [0, 2, '08:00'],
    [0, 2, null],
  ]);
  expect(counts[0]?.missing.map(({ name }) => name)).toEqual(['Ben']);
});

test('a dose is missed half an hour after its time, until it is given or refused', () => {
  const medicine: DayMedicine = {
    ...{ id: id(7), registration_id: ANA, name: 'Cetirizine', dose: '10 mg', given_by: 'medic', notes: '' },
    ...{ times: ['08:00', '20:00'], from_on: today, until_on: today },
  };
  const medicines = [medicine];
  const missedAt = (now: string, doses: CampDay['changes']['doses'] = []) =>
    viewOf(dayWith({ doses }, { medicines }), now).missedDoses.map(({ due_at }) => due_at);
  expect([missedAt('08:29'), missedAt('08:30'), missedAt('21:00')]).toEqual([
    [],
    ['08:00'],
    ['08:00', '20:00'],
  ]);
  const dose = {
    ...signed(ANA),
    medicine_id: id(7),
    day: today,
    due_at: '08:00',
    outcome: 'refused',
    note: '',
  } as const;
  expect(missedAt('08:30', [dose])).toEqual([]);
  expect(missedAt('08:30', [{ ...dose, undone: true }])).toEqual(['08:00']);
});

test('present are those who arrived and have not left, with somebody or by bus', () => {
  const arrived = [counted(ARRIVAL, ANA), counted(ARRIVAL, BEN)];
  const taker = { kind: 'guardian', name: 'Tan', relation: 'Mother', phone: '012' } as const;
  const names = (changes: Partial<CampDay['changes']>) =>
    listPresent(dayWith(changes)).map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ attendance: arrived })).toEqual(['Ana', 'Ben']);
  expect(names({ attendance: arrived, hand_overs: [{ ...signed(ANA), taker, call: null }] })).toEqual([
    'Ben',
  ]);
  expect(names({ attendance: [...arrived, counted(BUS_HOME, BEN)] })).toEqual(['Ana']);
});
