import { describe, expect, test } from 'vitest';
import { addDays } from '../text/calendar.ts';
import {
  addMinutes,
  doseOn,
  dosesInWords,
  hoursBetweenDoses,
  isTakenOn,
  lastDueDay,
  type MedicineSchedule,
  type ScheduledMedicine,
  scheduleInWords,
  timesDueOn,
} from './medicine-schedule.ts';

// 2026-03-02 is a Monday.
const days = { from_on: '2026-03-02', until_on: '2026-03-08' };
const daily = (...times: string[]): ScheduledMedicine => ({ ...days, times });
const scheduled = (schedule: Partial<MedicineSchedule>, changes: object = {}): ScheduledMedicine => ({
  ...{ ...days, times: [], schedule: { times: [], ...schedule } },
  ...changes,
});
const weekly = scheduled({ times: ['08:00'], weekdays: [1] });
const patch = scheduled({ times: ['09:00'], every_days: 3 });
const hourly = (every_hours: number, from_time: string, more: object = {}) =>
  scheduled({ every_hours, from_time, ...more });

/** Each day from the Sunday before the first to the Monday after the last: the times of those that have some. */
const dueDoses = (medicine: ScheduledMedicine) =>
  Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => addDays('2026-03-01', index)).flatMap((day) => {
      const times = timesDueOn(medicine, day);
      return times.length > 0 ? [[day.slice(-2), times.join(' ')]] : [];
    }),
  );

describe('a dose is due', () => {
  test.each<[string, ScheduledMedicine, Record<string, string>]>([
    [
      'each day, as all medicines that were entered before',
      { times: ['08:00', '20:00'], from_on: '2026-03-02', until_on: '2026-03-04' },
      { '02': '08:00 20:00', '03': '08:00 20:00', '04': '08:00 20:00' },
    ],
    ['never where it is given as needed', daily(), {}],
    ['only on one day of a week', weekly, { '02': '08:00' }],
    [
      'on some days of a week',
      scheduled({ times: ['08:00', '20:00'], weekdays: [4, 7] }),
      { '05': '08:00 20:00', '08': '08:00 20:00' },
    ],
    ['every three days from the first', patch, { '02': '09:00', '05': '09:00', '08': '09:00' }],
    [
      'from a time of the first day until a time of the last',
      scheduled(
        { times: ['08:00', '20:00'], from_time: '12:00', until_time: '08:00' },
        { until_on: '2026-03-04' },
      ),
      { '02': '20:00', '03': '08:00 20:00', '04': '08:00' },
    ],
    [
      'every eight hours, by night too, from the first dose',
      hourly(8, '18:00'),
      {
        '02': '18:00',
        ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((day) => [`0${day}`, '02:00 10:00 18:00'])),
      },
    ],
    [
      'every ten hours, at other times each day',
      scheduled({ every_hours: 10, from_time: '08:00' }, { until_on: '2026-03-04' }),
      { '02': '08:00 18:00', '03': '04:00 14:00', '04': '00:00 10:00 20:00' },
    ],
    [
      'every 36 hours, at midnight on the day that begins',
      scheduled({ every_hours: 36, from_time: '12:00', until_time: '12:00' }, { until_on: '2026-03-05' }),
      { '02': '12:00', '04': '00:00', '05': '12:00' },
    ],
    [
      'every 72 hours until a time of the last day',
      hourly(72, '09:00', { until_time: '08:59' }),
      { '02': '09:00', '05': '09:00' },
    ],
  ])('%s', (_, medicine, due) => {
    expect(dueDoses(medicine)).toEqual(due);
  });

  test.each([
    ['a weekly medicine, on its day', weekly, '2026-03-02', true],
    ['a weekly medicine, on the next day', weekly, '2026-03-03', false],
    ['as needed, on the last day', daily(), '2026-03-08', true],
    ['as needed, after it', daily(), '2026-03-09', false],
  ])('and taken: %s', (_, medicine, day, taken) => {
    expect(isTakenOn(medicine, day)).toBe(taken);
  });

  test.each([
    ['each day', daily('08:00'), '2026-03-04', '2026-03-03'],
    ['weekly, on Sunday', weekly, '2026-03-08', '2026-03-02'],
    ['for the first time', weekly, '2026-03-02', undefined],
    ['every three days', patch, '2026-03-05', '2026-03-02'],
  ])('before: %s', (_, medicine, day, before) => {
    expect(lastDueDay(medicine, day)).toBe(before);
  });

  test.each([
    ['after the one before it on the same day', daily('08:00', '13:00', '20:00'), '2026-03-03', '13:00', 5],
    ['after the last of the day before', daily('08:00', '13:00', '20:00'), '2026-03-03', '08:00', 12],
    ['for the first time, before the next', daily('08:00', '13:00'), '2026-03-02', '08:00', 5],
    ['once a day', daily('08:00'), '2026-03-03', '08:00', 24],
    ['once in all', weekly, '2026-03-02', '08:00', 24],
    ['every three days', patch, '2026-03-05', '09:00', 72],
    ['every few hours, across midnight', hourly(8, '18:00'), '2026-03-03', '02:00', 8],
  ])('with hours between doses: %s', (_, medicine, day, time, hours) => {
    expect(hoursBetweenDoses(medicine, { day, time })).toBe(hours);
  });
});

test.each([
  ['23:50', 20, { day: '2026-03-03', time: '00:10' }],
  ['00:10', -20, { day: '2026-03-01', time: '23:50' }],
  ['12:00', 90, { day: '2026-03-02', time: '13:30' }],
])('%s and %i minutes', (time, minutes, later) => {
  expect(addMinutes({ day: '2026-03-02', time }, minutes)).toEqual(later);
});

test('the dose is that of the day, where it is lowered step by step', () => {
  const doses = [
    { from_on: '2026-03-02', dose: '20 mg' },
    { from_on: '2026-03-04', dose: '15 mg' },
    { from_on: '2026-03-06', dose: '10 mg' },
  ];
  const medicine = { dose: dosesInWords(doses), doses };
  expect(medicine.dose).toBe('20 mg, from 04/03/2026 15 mg, from 06/03/2026 10 mg');
  const given = ['01', '02', '03', '04', '05', '06', '08'].map((day) => doseOn(medicine, `2026-03-${day}`));
  expect(given).toEqual(['20 mg', '20 mg', '20 mg', '15 mg', '15 mg', '10 mg', '10 mg']);
  expect(doseOn({ dose: '1 tablet' }, '2026-03-02')).toBe('1 tablet');
});

test.each<[ScheduledMedicine, string]>([
  [daily('08:00', '20:00'), 'Every day at 08:00, 20:00'],
  [daily(), 'As needed'],
  [weekly, 'Monday at 08:00'],
  [patch, 'Every 3 days at 09:00'],
  [hourly(8, '06:00'), 'Every 8 hours, from 06:00'],
  [
    scheduled({ times: ['08:00'], from_time: '12:00', until_time: '09:00' }),
    'Every day at 08:00, on the first day from 12:00, on the last day until 09:00',
  ],
])('says when it is given: %#', (medicine, words) => {
  expect(scheduleInWords(medicine)).toBe(words);
});
