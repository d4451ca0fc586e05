import { expect, test } from 'vitest';
import { currentCheckpoints, type TimedCheckpoint } from './current-checkpoint.ts';

const today = '2026-03-02';
const checkpoint = (name: string, starts_at: string | null, day = today): TimedCheckpoint => ({
  ...{ id: name, name, day, starts_at, kind: 'session' },
});
const ordinary = [
  checkpoint('Breakfast of yesterday', '07:30', '2026-03-01'),
  checkpoint('Breakfast', '07:30'),
  checkpoint('Sailing', '09:30'),
  checkpoint('Flag', '09:50'),
  checkpoint('Lunch', '12:30'),
];
const first = [checkpoint('Bus', null), checkpoint('Arrival', null), checkpoint('Lunch', '12:30')];
const evening = [checkpoint('Dinner', '18:00'), checkpoint('Bus home', null)];

test.each([
  [ordinary, '05:00', ['Breakfast']],
  [ordinary, '07:30', ['Breakfast']],
  [ordinary, '08:59', ['Breakfast']],
  [ordinary, '09:00', ['Sailing']],
  [ordinary, '09:39', ['Sailing']],
  [ordinary, '09:40', ['Flag']],
  [ordinary, '23:59', ['Lunch']],
  [first, '08:00', ['Bus', 'Arrival']],
  [first, '12:00', ['Lunch']],
  [evening, '12:00', ['Dinner']],
  [evening, '18:00', ['Dinner', 'Bus home']],
  [[checkpoint('Bus home', null)], '18:00', ['Bus home']],
  [[checkpoint('Breakfast of yesterday', '07:30', '2026-03-01')], '08:00', []],
])('of %j people are counted at %s at %j', (checkpoints, time, names) => {
  expect(currentCheckpoints(checkpoints, today, time).map(({ name }) => name)).toEqual(names);
});
