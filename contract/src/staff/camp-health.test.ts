import { expect, test } from 'vitest';
import { parseAnswers } from '../form/parse.ts';
import { timesDueOn } from '../on-site/medicine-schedule.ts';
import { medicineSection, readDose, readSchedule } from './camp-health.ts';

const entered = {
  ...{ name: 'Prednisolone', dose: '20 mg', given_by: 'medic' },
  ...{ from_on: '2026-03-02', until_on: '2026-03-08', frequency: 'daily', times: '8:00 20.00' },
};
const context = { accountType: 'parent', today: '2026-03-01', product: 'BCC' } as const;
const parse = (answers: object) =>
  parseAnswers(medicineSection, { ...entered, ...answers }, context, 'complete');
const errorsOf = (answers: object) => {
  const parsed = parse(answers);
  return parsed.ok ? [] : Object.keys(parsed.errors);
};
const scheduleOf = (answers: object) => {
  const parsed = parse(answers);
  return parsed.ok ? readSchedule(parsed.answers) : parsed.errors;
};

test.each([
  ['each day', {}, { times: ['08:00', '20:00'], schedule: null }],
  ['as needed', { frequency: 'as needed' }, { times: [], schedule: null }],
  [
    'on days of the week',
    { frequency: 'weekdays', weekdays: 'Sunday\nMonday', times: '08:00' },
    { times: [], schedule: { times: ['08:00'], weekdays: [1, 7] } },
  ],
  [
    'every few days',
    { frequency: 'days', every_days: 3, times: '08:00' },
    { times: [], schedule: { times: ['08:00'], every_days: 3 } },
  ],
  [
    'every few hours',
    { frequency: 'hours', every_hours: 8, first_at: '6.00', until_time: '14:00' },
    { times: [], schedule: { times: [], every_hours: 8, from_time: '06:00', until_time: '14:00' } },
  ],
  [
    'from a time of the first day',
    { from_time: '12:00' },
    { times: [], schedule: { times: ['08:00', '20:00'], from_time: '12:00' } },
  ],
])('a medicine is given %s', (_, answers, schedule) => {
  expect(scheduleOf(answers)).toEqual(schedule);
});

test.each([
  ['how often is open', { frequency: null }, ['frequency']],
  ['it has no times', { times: '' }, ['times']],
  ['it has no days', { frequency: 'weekdays' }, ['weekdays']],
  ['the hours have no first dose', { frequency: 'hours', every_hours: 8 }, ['first_at']],
  ['a time is two', { from_time: '08:00, 09:00' }, ['from_time']],
  [
    'none of its days is between the first and the last',
    { frequency: 'weekdays', weekdays: 'Monday', from_on: '2026-03-03' },
    ['until_on'],
  ],
  ['it ends before it begins', { until_on: '2026-03-01' }, ['until_on']],
  [
    'a lower dose begins before the one before',
    {
      ...{ dose_changes: 'twice', dose_2: '15 mg', dose_2_from_day: 3 },
      ...{ dose_3: '10 mg', dose_3_from_day: 3 },
    },
    ['dose_3_from_day'],
  ],
  [
    'a lower dose begins after the last day',
    { dose_changes: 'once', dose_2: '15 mg', dose_2_from_day: 8 },
    ['dose_2_from_day'],
  ],
])('a medicine is refused where %s', (_, answers, fields) => {
  expect(errorsOf(answers)).toEqual(fields);
});

test('a dose that is lowered step by step is read with its days', () => {
  const parsed = parse({
    ...{ dose_changes: 'twice', dose_2: '15 mg', dose_2_from_day: 3 },
    ...{ dose_3: '10 mg', dose_3_from_day: 5, dose_4: 'dropped' },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  expect(readDose(parsed.answers)).toEqual({
    dose: '20 mg, from 04/03/2026 15 mg, from 06/03/2026 10 mg',
    doses: [
      { from_on: '2026-03-02', dose: '20 mg' },
      { from_on: '2026-03-04', dose: '15 mg' },
      { from_on: '2026-03-06', dose: '10 mg' },
    ],
  });
  expect(timesDueOn({ ...readSchedule(parsed.answers), ...entered, times: ['08:00'] }, '2026-03-05')).toEqual(
    ['08:00'],
  );
});
