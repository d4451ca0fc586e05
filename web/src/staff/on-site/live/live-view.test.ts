import { getCampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import type { CampDay, DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { type DayAction, dayActions } from '@bowline/contract/on-site/actions';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { BUS } from '@bowline/contract/options/choices';
import { expect, test } from 'vitest';
import { liveViewOf } from './live-view.ts';
import { concernsPresence } from './presence.ts';

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
  const none = Object.fromEntries(dayActions.map(({ list }) => [list, []]));
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

const presenceIn = (day: CampDay, queue: readonly DayAction[] = []) =>
  presenceOf(day, marksOf(day.changes, queue, 'Me'));

const viewOf = (day: CampDay, now: string) => liveViewOf(day, now, (instant) => instant.startsWith(today));

test('tells who is missing, since the first was counted or since it began', () => {
  const attendance = [counted(BUS_THERE, ANA), counted(ARRIVAL, ANA), counted(ARRIVAL, BEN)];
  const { counts } = viewOf(dayWith({ attendance }), '08:10');
  expect(counts.map(({ here, expected, since }) => [here.length, expected, since])).toEqual([
    [1, 2, '2026-03-02T00:10:00.000Z'],
    [2, 2, '2026-03-02T00:10:00.000Z'],
    [0, 2, '08:00'],
    [0, 2, null],
  ]);
  expect(counts[0]?.missing.map(({ name }) => name)).toEqual(['Ben']);
});

test('nobody is missing before a checkpoint begins, although the first is counted early', () => {
  const attendance = [counted(ARRIVAL, ANA), counted(ARRIVAL, BEN), counted(BREAKFAST, ANA)];
  const sinceAt = (now: string) =>
    viewOf(dayWith({ attendance }), now).counts.find(({ checkpoint }) => checkpoint.id === BREAKFAST)?.since;
  expect([sinceAt('07:59'), sinceAt('08:00')]).toEqual([null, '08:00']);
});

test('somebody nobody counted is a no-show from the first checkpoint where they are expected', () => {
  const noShows = (changes: Partial<CampDay['changes']>, others: Partial<CampDay> = {}) =>
    viewOf(dayWith(changes, others), '07:00').noShows.map(({ name }) => name);
  expect(noShows({})).toEqual([]);
  expect(noShows({ attendance: [counted(BUS_THERE, ANA)] })).toEqual(['Ben']);
  expect(noShows({ attendance: [{ ...counted(BUS_THERE, ANA), undone: true }] })).toEqual([]);
  expect(noShows({ attendance: [counted(ARRIVAL, ANA)] })).toEqual(['Ben']);
  const ben = { ...person(BEN), travel: { there: null, stop_there: null, home: null, stop_home: null } };
  expect(noShows({ attendance: [counted(BUS_THERE, ANA)] }, { people: [person(ANA), ben] })).toEqual([]);
  expect(noShows({ attendance: [counted(ARRIVAL, ANA)] }, { people: [person(ANA), ben] })).toEqual(['Ben']);
  expect(noShows({}, { today: '2026-03-03' })).toEqual(['Ana', 'Ben']);
});

test('lists hand-overs to somebody else first, and who came back, not who was merely counted since', () => {
  const taker = { kind: 'guardian', name: 'Tan', relation: 'Mother', phone: '012' } as const;
  const at = (time: string) => `2026-03-02T${time}:00.000Z`;
  const handOver = (given: object) => ({ ...signed(ANA), taker, call: null, returned: false, ...given });
  const hand_overs = [
    handOver({ id: id(1), at: at('01:00') }),
    handOver({ id: id(2), at: at('02:00'), undone: true }),
    handOver({ id: id(3), at: at('03:00'), returned: true, registration_id: BEN }),
    handOver({
      id: id(4),
      at: at('00:30'),
      returned: true,
      registration_id: BEN,
      taker: { ...taker, kind: 'other' },
    }),
  ];
  const returns = [{ ...signed(BEN, at('00:40')), note: 'With Tan' }];
  const attendance = [counted(BREAKFAST, BEN, at('04:00'))];
  const { handOvers } = viewOf(dayWith({ hand_overs, returns, attendance }), '12:00');
  expect(handOvers.map(({ person, taker, cameBack }) => [person.name, taker.kind, cameBack?.note])).toEqual([
    ['Ben', 'other', 'With Tan'],
    ['Ben', 'guardian', undefined],
    ['Ana', 'guardian', undefined],
  ]);
});
const unlimited = { hours_apart: null, most_a_day: null, family_changed_at: null, family_words: null };

test('a dose is missed half an hour after its time, until it is given or refused', () => {
  const medicine: DayMedicine = {
    ...{ id: id(7), registration_id: ANA, name: 'Cetirizine', dose: '10 mg', given_by: 'medic', notes: '' },
    ...{ times: ['08:00', '20:00'], from_on: today, until_on: today },
    ...unlimited,
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

test('a dose that two people gave is to be checked, until one of them undoes it', () => {
  const medicine: DayMedicine = {
    ...{ id: id(7), registration_id: ANA, name: 'Cetirizine', dose: '10 mg', given_by: 'medic', notes: '' },
    ...{ times: ['08:00'], from_on: today, until_on: today },
    ...unlimited,
  };
  const dose = { ...signed(ANA), medicine_id: id(7), day: today, due_at: '08:00', note: '' };
  const first = { ...dose, outcome: 'given' } as const;
  const second = { ...first, id: id(9), by: 'Ben' };
  const checkedIn = (doses: CampDay['changes']['doses']) =>
    viewOf(dayWith({ doses }, { medicines: [medicine] }), '08:10').dosesToCheck.map(({ entry }) => [
      entry.dose?.by,
      entry.warning,
    ]);
  expect(checkedIn([first, second])).toEqual([
    ['Crew', 'given twice'],
    ['Ben', 'given twice'],
  ]);
  expect(checkedIn([first, { ...second, undone: true }])).toEqual([]);
});

test('a serious incident of any day is to be looked at until somebody settles it', () => {
  const happened = {
    type: 'incident',
    happened_at: '2026-03-01T03:00:00.000Z',
    guardian_told_at: null,
  } as const;
  const facts = { what: 'Fell', where: '', done: '', severity: 'serious' } as const;
  const incident = { ...signed(ANA), ...happened, facts };
  const note = {
    ...signed(ANA),
    incident_id: incident.id,
    text: 'X-ray: not broken',
    guardian_told_at: null,
  };
  const serious = (notes: CampDay['changes']['incident_notes'], queue: readonly DayAction[] = []) =>
    liveViewOf(
      dayWith({ incidents: [incident], incident_notes: notes }),
      '08:10',
      () => false,
      undefined,
      queue,
    ).seriousIncidents.length;
  expect(serious([note])).toBe(1);
  expect(serious([note, { ...note, settles: true }])).toBe(0);
  expect(serious([], [{ ...note, kind: 'incident note', made_at: note.at, settles: true }])).toBe(0);
});

test('a dose of yesterday is missed until something is recorded', () => {
  const medicine: DayMedicine = {
    ...{ id: id(7), registration_id: ANA, name: 'Cetirizine', dose: '10 mg', given_by: 'medic', notes: '' },
    ...{ times: ['23:30'], from_on: '2026-03-01', until_on: today },
    ...unlimited,
  };
  const missedAt = (now: string) => viewOf(dayWith({}, { medicines: [medicine] }), now).missedDoses;
  expect(missedAt('00:05')).toMatchObject([{ due_at: '23:30', day: '2026-03-01' }]);
  expect(missedAt('12:00').map(({ day }) => day)).toEqual(['2026-03-01']);
});

test('present are those who arrived and have not left, with somebody or by bus', () => {
  const arrived = [counted(ARRIVAL, ANA), counted(ARRIVAL, BEN)];
  const taker = { kind: 'guardian', name: 'Tan', relation: 'Mother', phone: '012' } as const;
  const names = (changes: Partial<CampDay['changes']>) =>
    presenceIn(dayWith(changes)).present.map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ attendance: arrived })).toEqual(['Ana', 'Ben']);
  const handedOver = { ...signed(ANA), taker, call: null, returned: false };
  expect(names({ attendance: arrived, hand_overs: [handedOver] })).toEqual(['Ben']);
  expect(names({ attendance: arrived, hand_overs: [{ ...handedOver, returned: true }] })).toEqual([
    'Ana',
    'Ben',
  ]);
  expect(names({ attendance: [...arrived, counted(BUS_HOME, BEN)] })).toEqual(['Ana']);
});

const queued = (action: object) =>
  ({ id: id(7), made_at: '2026-03-02T00:15:00.000Z', ...action }) as DayAction;
const arrives = queued({ kind: 'check in', checkpoint_id: ARRIVAL, registration_id: ANA });
const taken = queued({ kind: 'hand over', registration_id: BEN });

test('present are those this phone has counted, and not those it has handed over', () => {
  const day = dayWith({ attendance: [counted(ARRIVAL, BEN)] });
  expect(presenceIn(day, [arrives, taken]).present.map(({ name }) => name)).toEqual(['Ana']);
});

test('who was counted on the bus is on the way until the first of the bus is counted at camp', () => {
  const day = dayWith({ attendance: [counted(BUS_THERE, ANA), counted(BUS_THERE, BEN)] });
  const namesIn = (queue: readonly DayAction[]) => {
    const { present, onBus } = presenceIn(day, queue);
    return [present, onBus].map((people) => people.map(({ name }) => name));
  };
  expect([namesIn([]), namesIn([arrives])]).toEqual([
    [[], ['Ana', 'Ben']],
    [['Ana', 'Ben'], []],
  ]);
});

test.each([
  ['before breakfast began', '2026-03-01T23:50:00.000Z', ['Ana'], []],
  ['since', '2026-03-02T00:11:00.000Z', [], ['Ana']],
])('who was not counted at breakfast, and was seen %s', (_, at, missing, elsewhere) => {
  const attendance = [counted(ARRIVAL, ANA, at), counted(ARRIVAL, BEN, at), counted(BREAKFAST, BEN)];
  const { counts } = viewOf(dayWith({ attendance }), '08:30');
  const breakfast = counts.find(({ checkpoint }) => checkpoint.id === BREAKFAST);
  expect(breakfast?.missing.map(({ name }) => name)).toEqual(missing);
  expect(breakfast?.elsewhere.map(({ person }) => person.name)).toEqual(elsewhere);
});

test('of what waits, counts anywhere, roll calls and hand-overs concern who is at camp', () => {
  const meal = queued({ kind: 'check in', checkpoint_id: BREAKFAST, registration_id: ANA });
  const undoOf = (of: string) => queued({ kind: 'undo', of, action_id: id(8) });
  const ticked = queued({ kind: 'roll call', registration_id: ANA });
  const waits = [arrives, taken, meal, ticked, queued({ kind: 'dose' }), undoOf('check in'), undoOf('dose')];
  expect(waits.map(concernsPresence)).toEqual([true, true, true, true, false, true, false]);
});

test('on the last day it counts who was handed over, who is on the bus home, and who is still at camp', () => {
  const [CAM, DAN] = [id(7), id(9)] as const;
  const people = [ANA, BEN, CAM, DAN].map(person);
  const attendance = [ANA, BEN, CAM].map((one) => counted(ARRIVAL, one));
  const taker = { kind: 'self', name: '', relation: '', phone: '' } as const;
  const handOver = { ...signed(ANA, '2026-03-02T06:00:00.000Z'), taker, call: null, returned: false };
  const day = dayWith(
    {
      attendance: [...attendance, counted(BUS_HOME, BEN, '2026-03-02T07:00:00.000Z')],
      hand_overs: [handOver as never],
    },
    { people },
  );
  const { departure } = viewOf(day, '15:30');
  expect(departure).toMatchObject({ handedOver: 1, onBusHome: 1 });
  expect(departure?.atCamp.map(({ registration_id }) => registration_id)).toEqual([CAM]);
  const before = { ...day, camp: { ...day.camp, ends_on: '2026-03-04' } };
  expect(viewOf(before, '15:30').departure).toBeUndefined();
});
