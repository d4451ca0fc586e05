import { describe, expect, test } from 'vitest';
import { type ComparedDose, type DosedMedicine, doseQuestions, warningOf } from './doses.ts';
import type { ScheduledMedicine } from './medicine-schedule.ts';

const day = '2026-03-02';
const days = { from_on: '2026-03-01', until_on: '2026-03-05' };
const timed: DosedMedicine & ScheduledMedicine = { ...days, times: ['08:00', '20:00'] };
const thrice = { ...days, times: ['08:00', '13:00', '20:00'] };
const daily = { ...days, times: ['20:00'] };
const weekly = { ...days, times: [], schedule: { times: ['20:00'], weekdays: [1] } };
const asNeeded: typeof timed = { ...days, times: [] };
const limited = { ...asNeeded, hours_apart: 6, most_a_day: 3 };

let made = 0;
/** A dose at a time in UTC, which camp time is in these tests. */
const dose = (time: string, changes: Partial<ComparedDose> = {}): ComparedDose => {
  made += 1;
  const at = `${time.length === 5 ? `${day}T${time}` : time}:00.000Z`;
  return { id: `d${made}`, day, due_at: null, outcome: 'given', at, ...changes };
};
const due = (due_at: string, changes: Partial<ComparedDose> = {}) => dose(due_at, { due_at, ...changes });
const refused = { outcome: 'refused' } as const;
const withheld = { outcome: 'withheld' } as const;

describe('a recorded dose', () => {
  test.each([
    ['alone', timed, due('08:00'), [], undefined],
    [
      'of which two people gave one',
      timed,
      due('08:00'),
      [due('08:00', { at: '2026-03-02T11:00:00Z' })],
      'given twice',
    ],
    ['of which another is for another time', timed, due('08:00'), [due('20:00')], undefined],
    [
      'of which another is for another day',
      timed,
      due('08:00'),
      [due('08:00', { day: '2026-03-01' })],
      undefined,
    ],
    ['that somebody else saw refused', timed, due('08:00'), [due('08:00', refused)], 'recorded twice'],
    [
      'that was refused, and given by somebody else',
      timed,
      due('08:00', refused),
      [due('08:00')],
      'recorded twice',
    ],
    ['that two people withheld', timed, due('08:00', withheld), [due('08:00', withheld)], undefined],
    [
      'that two people withheld or saw refused',
      timed,
      due('08:00', withheld),
      [due('08:00', refused)],
      undefined,
    ],
    ['as needed, at the same time as another', asNeeded, dose('08:00'), [dose('08:20')], 'given twice'],
    ['as needed, half an hour after another', asNeeded, dose('08:30'), [dose('08:00')], undefined],
    [
      'as needed, by the times that were entered',
      asNeeded,
      dose('10:00'),
      [dose('15:00', { given_at: '2026-03-02T09:50:00Z' })],
      'given twice',
    ],
    ['as needed, after one that was refused', asNeeded, dose('08:10'), [dose('08:00', refused)], undefined],
    ['before its shortest time has passed', limited, dose('13:59'), [dose('08:00')], 'too soon'],
    ['after its shortest time has passed', limited, dose('14:00'), [dose('08:00')], undefined],
    ['after which another came too soon', limited, dose('08:00'), [dose('13:00')], undefined],
    [
      'the fourth of three in 24 hours',
      { ...asNeeded, most_a_day: 3 },
      dose('20:00'),
      [dose('2026-03-01T20:01'), dose('08:00'), dose('12:00')],
      'too many',
    ],
    [
      'the third of three',
      { ...asNeeded, most_a_day: 3 },
      dose('20:00'),
      [dose('2026-03-01T19:59'), dose('08:00'), dose('12:00')],
      undefined,
    ],
    [
      'the fourth, one of which was withheld',
      { ...asNeeded, most_a_day: 3 },
      dose('20:00'),
      [dose('06:00', withheld), dose('08:00'), dose('12:00')],
      undefined,
    ],
  ])('%s', (_, medicine, one, others, warning) => {
    expect(warningOf(medicine, one, [one, ...others])).toBe(warning);
  });

  test('is given twice for both who gave it', () => {
    const both = [due('08:00'), due('08:00')];
    expect(both.map((one) => warningOf(timed, one, both))).toEqual(['given twice', 'given twice']);
  });
});

describe('before a dose is given it is asked', () => {
  const at = (time: string, on = day) => ({ instant: new Date(`${on}T${time}:00Z`), day: on, time });
  const slot = (due_at: string | null, on = day) => ({ day: on, due_at });
  const asked = (...given: Parameters<typeof doseQuestions>) => doseQuestions(...given).map(({ why }) => why);

  test.each([
    ['an hour before its time', '20:00', at('19:00'), []],
    ['more than an hour before its time', '20:00', at('18:59'), ['early']],
    ['after its time', '08:00', at('12:00'), []],
    ['after midnight, for the day before', '20:00', at('00:10', '2026-03-03'), []],
    ['in the night before', '20:00', at('01:04'), ['early']],
  ])('%s', (_, due_at, when, why) => {
    expect(asked(timed, slot(due_at), [], when)).toEqual(why);
  });

  test.each([
    [
      'a timed one within the hour',
      timed,
      slot('20:00'),
      [due('08:00', { at: '2026-03-02T19:30:00Z' })],
      ['again'],
    ],
    [
      'a timed one, less than half the usual time ago',
      timed,
      slot('20:00'),
      [due('08:00', { at: '2026-03-02T14:01:00Z' })],
      ['again'],
    ],
    [
      'a timed one, half the usual time ago',
      timed,
      slot('20:00'),
      [due('08:00', { at: '2026-03-02T14:00:00Z' })],
      [],
    ],
    ['the one before, where three times are uneven', thrice, slot('20:00'), [dose('16:31')], ['again']],
    ['the same, half the time since 13:00 ago', thrice, slot('20:00'), [dose('16:30')], []],
    ['one of the morning, given daily', daily, slot('20:00'), [dose('08:01')], ['again']],
    [
      'a weekly one, on the wrong day before',
      weekly,
      slot('20:00'),
      [dose('2026-03-02T08:01', { day: '2026-03-01' })],
      ['again'],
    ],
    ['the same one', timed, slot('20:00'), [due('20:00', { at: '2026-03-02T10:00:00Z' })], ['again']],
    ['one as needed within four hours', asNeeded, slot(null), [dose('16:01')], ['again']],
    ['one as needed later', asNeeded, slot(null), [dose('16:00')], []],
    ['one that was refused', asNeeded, slot(null), [dose('19:59', refused)], []],
    ['one within its shortest time', limited, slot(null), [dose('14:01')], ['again']],
    ['one after its shortest time', limited, slot(null), [dose('14:00')], []],
    ['the most', limited, slot(null), [dose('2026-03-01T21:00'), dose('06:00'), dose('13:00')], ['too many']],
    [
      'the most, the last within its time',
      limited,
      slot(null),
      [dose('2026-03-01T21:00'), dose('06:00'), dose('15:00')],
      ['again', 'too many'],
    ],
    [
      'the most, one of them a day ago',
      limited,
      slot(null),
      [dose('2026-03-01T20:00'), dose('06:00'), dose('13:00')],
      [],
    ],
  ])('after %s', (_, medicine, for_, doses, why) => {
    expect(asked(medicine, for_, doses, at('20:00'))).toEqual(why);
  });

  test('by the time that was entered', () => {
    const [last] = doseQuestions(asNeeded, slot(null), [dose('16:30'), dose('15:00')], at('18:00'));
    expect(last).toMatchObject({ why: 'again', last: { at: '2026-03-02T16:30:00.000Z' } });
    expect(asked(asNeeded, slot(null), [dose('16:30')], at('11:00'))).toEqual([]);
  });
});
