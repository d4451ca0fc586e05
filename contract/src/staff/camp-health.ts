import * as z from 'zod/mini';
import { agreement, choice } from '../form/choice-fields.ts';
import { chosenIn } from '../form/chosen.ts';
import { type Answers, type Field, type Fields, group } from '../form/field.ts';
import { date, number } from '../form/measure-fields.ts';
import { defineSection } from '../form/section.ts';
import { severalChoices } from '../form/several-choices.ts';
import { longText, text } from '../form/text-fields.ts';
import { lineSchema } from '../form/text-schemas.ts';
import {
  type AllergenAnswers,
  type AllergenKind,
  allergenKinds,
  allergenLabels,
  giverLabels,
  givers,
} from '../on-site/health.ts';
import {
  type DosePeriod,
  dosesInWords,
  isTakenOn,
  type MedicineDose,
  type MedicineSchedule,
  MOST_DAYS,
  MOST_HOURS,
  type ScheduledMedicine,
  weekdayNames,
} from '../on-site/medicine-schedule.ts';
import { medicineFrequencies } from '../options/medicine-frequencies.ts';
import { addDays, daysBetween, eachDay } from '../text/calendar.ts';
import { isRealDate } from '../text/dates.ts';

const NOT_LOOKED_AT = 'not looked at';

const severities = [
  { value: NOT_LOOKED_AT, label: 'Not looked at' },
  { value: 'no', label: 'No' },
  { value: 'mild', label: 'Mild' },
  { value: 'severe', label: 'Severe' },
] as const;

const allergy = (kind: AllergenKind) =>
  choice(allergenLabels[kind], severities, { layout: 'scale', hasNone: true });

const allergies = Object.fromEntries(allergenKinds.map((kind) => [kind, allergy(kind)])) as Record<
  AllergenKind,
  ReturnType<typeof allergy>
>;

/** What the medic enters about a camper, beside the family's own words. */
export const campHealthSection = defineSection({
  id: 'camp-health',
  title: 'Health at camp',
  fields: {
    ...group('What to do', {
      what_to_do: longText('What to do', {
        optional: true,
        hint: 'One or two sentences for everybody on site. The crew see them on their phones, the family only if an admin releases them.',
        sample: 'Carries an inhaler. Call the medic when short of breath.',
      }),
    }),
    ...group('Allergic to', {
      ...allergies,
      other_name: text('What else', { showWhen: { other: ['mild', 'severe'] }, sample: 'Latex' }),
      family_answered: agreement('All that the family wrote about allergies is answered', {
        optional: true,
        hint: 'The crew read the family’s words until each allergen in them is answered. Tick this for the rest: what names no allergen, and what the family added to an allergen that you had answered.',
        sample: false,
      }),
    }),
  },
});

/** The medic's answers about allergens, as they are stored. */
export function readAllergens(answers: Answers): Required<Omit<AllergenAnswers, 'answered_words'>> {
  const kindsWith = (...levels: string[]) =>
    allergenKinds.filter((kind) => levels.includes(String(answers[kind])));
  return {
    allergens: kindsWith('mild', 'severe').map((kind) => ({
      kind,
      other: kind === 'other' ? String(answers.other_name ?? '') : '',
      severe: answers[kind] === 'severe',
    })),
    excluded: kindsWith('no'),
  };
}

/** The same as the form asks for it. */
export function allergyAnswers({ allergens, excluded = [] }: AllergenAnswers): Answers {
  const found = (kind: AllergenKind) => allergens.find((one) => one.kind === kind);
  const levelOf = (kind: AllergenKind) => {
    const one = found(kind);
    if (one) return one.severe ? 'severe' : 'mild';
    return excluded.includes(kind) ? 'no' : NOT_LOOKED_AT;
  };
  return {
    ...Object.fromEntries(allergenKinds.map((kind) => [kind, levelOf(kind)])),
    other_name: found('other')?.other ?? null,
  };
}

const TIME = /^([01]?\d|2[0-3])[:.][0-5]\d$/;

/**
 * The times in a line such as `8:00, 20:00`, as `hh:mm`, each once and in order; undefined where it holds something else.
 */
export function readTimes(line: string): string[] | undefined {
  const times = line.split(/[\s,;]+/).filter((part) => part !== '');
  if (times.some((time) => !TIME.test(time))) return undefined;
  return [...new Set(times.map((time) => time.replace('.', ':').padStart(5, '0')))].sort();
}

const timeSchema = lineSchema().check(
  z.refine((line: string) => readTimes(line)?.length === 1, {
    error: 'Enter a time such as 08:00.',
  }),
);

const timesSchema = lineSchema().check(
  z.refine((line: string) => readTimes(line) !== undefined, {
    error: 'Enter times such as 08:00, 20:00.',
  }),
);

const times: Field<string> = {
  ...text('Times of day', {
    showWhen: { frequency: ['daily', 'weekdays', 'days'] },
    hint: 'For example 08:00, 20:00',
    sample: '08:00, 20:00',
  }),
  schema: timesSchema,
};

const time = (label: string, options: Parameters<typeof text>[1]): Field<string> => ({
  ...text(label, { sample: '06:00', ...options }),
  schema: timeSchema,
});

const changeChoices = [
  { value: 'once', label: 'Once' },
  { value: 'twice', label: 'Twice' },
  { value: 'three times', label: '3 times' },
  { value: 'four times', label: '4 times' },
  { value: 'five times', label: '5 times' },
  { value: 'six times', label: '6 times' },
] as const;

const changes = changeChoices.map(({ value }) => value);

/** The second dose and those after it, each with its first day. */
const laterDoses = changes.map((_, index) => index + 2);

const later = Object.assign(
  {},
  ...laterDoses.map((at) => {
    const showWhen = { dose_changes: changes.slice(at - 2) };
    return {
      [`dose_${at}`]: text(`Dose ${at}`, { showWhen, sample: '1 puff' }),
      [`dose_${at}_from_day`]: number(`Dose ${at} from day`, {
        ...{ min: 2, max: 60, sample: at, showWhen },
        ...(at === 2 && { hint: 'Day 1 is the first day.' }),
        check: (from, _, answers) => {
          const before = at === 2 ? 1 : answers[`dose_${at - 1}_from_day`];
          const { from_on, until_on } = answers;
          const days = [from_on, until_on].every((day) => typeof day === 'string' && isRealDate(day))
            ? daysBetween(String(from_on), String(until_on)) + 1
            : from;
          return from > Number(before) && from <= days
            ? undefined
            : 'Choose a day after the one before, and not after the last.';
        },
      }),
    };
  }),
) as Fields;

/** A medicine that is given at camp. */
export const medicineSection = defineSection({
  id: 'medicine',
  title: 'Medicine',
  fields: {
    name: text('Medicine', { sample: 'Salbutamol inhaler' }),
    dose: text('Dose', { hint: 'For example: 1 tablet, 2 puffs', sample: '2 puffs' }),
    frequency: choice('How often is it given?', medicineFrequencies),
    weekdays: severalChoices(
      'On which days?',
      weekdayNames.map((name) => ({ value: name, label: name.slice(0, 3) })),
      { layout: 'scale', showWhen: { frequency: 'weekdays' } },
    ),
    every_days: number('Days from one dose to the next', {
      ...{ min: 2, max: MOST_DAYS, unit: 'days', sample: 3 },
      showWhen: { frequency: 'days' },
      hint: 'Counted from the first day: with 3, the first day, the fourth, the seventh.',
    }),
    every_hours: number('Hours from one dose to the next', {
      ...{ min: 1, max: MOST_HOURS, unit: 'hours', sample: 8 },
      showWhen: { frequency: 'hours' },
    }),
    times,
    hours_apart: number('Shortest time between two doses', {
      ...{ min: 1, max: 72, unit: 'hours', optional: true, sample: 4 },
      hint: 'Phones ask before an earlier dose. Without it they ask within half of the usual time, or 4 hours for a medicine that is given when needed.',
    }),
    most_a_day: number('Most doses in 24 hours', {
      ...{ min: 1, max: 48, optional: true, sample: 4 },
      hint: 'Phones ask before one more.',
    }),
    from_on: date('From'),
    first_at: time('Time of the first dose', { showWhen: { frequency: 'hours' } }),
    from_time: time('On the first day, not before', {
      ...{ optional: true, sample: '06:00' },
      showWhen: { frequency: ['daily', 'weekdays', 'days', 'as needed'] },
      hint: 'For example 12:00. Leave it empty for the whole day.',
    }),
    until_on: date('Until', {
      sample: '2024-05-16',
      check: (until, _, answers) => {
        if (typeof answers.from_on !== 'string') return undefined;
        if (until < answers.from_on) return 'Choose a day that is not before the first.';
        return isEverGiven(answers, until) ? undefined : 'No dose is due on these days.';
      },
    }),
    until_time: time('On the last day, not after', {
      ...{ optional: true, sample: '22:00' },
      hint: 'For example 12:00. Leave it empty for the whole day.',
    }),
    dose_changes: choice('How often does the dose change?', changeChoices, {
      ...{ layout: 'list', optional: true },
      hint: 'For a dose that is lowered or raised step by step. Leave it open where each dose is the same.',
    }),
    ...later,
    given_by: choice(
      'Given by',
      givers.map((value) => ({ value, label: giverLabels[value] })),
    ),
    notes: longText('Notes', {
      optional: true,
      hint: 'Read by those who give it, and by the family only if an admin releases it.',
      sample: 'After food',
    }),
  },
});

const textIn = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer !== '' ? answer : undefined;

const timeIn = (answer: unknown): string | undefined => readTimes(textIn(answer) ?? '')?.[0];

/** When a medicine is given, from the answers of its form; read in this way only where it is not given each day. */
export function readSchedule(answers: Answers): Pick<ScheduledMedicine, 'times' | 'schedule'> {
  const { frequency, weekdays, every_days, every_hours } = answers;
  const isTimed = frequency !== 'hours' && frequency !== 'as needed';
  const times = isTimed ? (readTimes(textIn(answers.times) ?? '') ?? []) : [];
  const from_time = timeIn(frequency === 'hours' ? answers.first_at : answers.from_time);
  const until_time = timeIn(answers.until_time);
  const schedule: MedicineSchedule = {
    times,
    ...(frequency === 'weekdays' && { weekdays: weekdaysIn(weekdays) }),
    ...(frequency === 'days' && typeof every_days === 'number' && { every_days }),
    ...(frequency === 'hours' && typeof every_hours === 'number' && { every_hours }),
    ...(from_time && { from_time }),
    ...(until_time && { until_time }),
  };
  return Object.keys(schedule).length === 1 ? { times, schedule: null } : { times: [], schedule };
}

const weekdaysIn = (answer: unknown): number[] => {
  const chosen = chosenIn(answer as Answers[string]);
  return weekdayNames.flatMap((name, index) => (chosen.includes(name) ? [index + 1] : []));
};

/** Whether, by the answers, any day from the first to the last has a dose. */
function isEverGiven(answers: Answers, until_on: string): boolean {
  const { frequency } = answers;
  const isOpen = frequency === 'weekdays' ? !answers.weekdays : !answers.every_days;
  if ((frequency !== 'weekdays' && frequency !== 'days') || isOpen || !answers.times) return true;
  const from_on = String(answers.from_on);
  const medicine = { ...readSchedule(answers), from_on, until_on };
  return eachDay(from_on, until_on)
    .slice(0, 60)
    .some((day) => isTakenOn(medicine, day));
}

/** How much of a medicine is given, from the answers of its form. */
export function readDose(answers: Answers): MedicineDose {
  const dose = String(answers.dose ?? '');
  const count = (changes as readonly unknown[]).indexOf(answers.dose_changes) + 1;
  if (count === 0) return { dose };
  const from_on = String(answers.from_on);
  const doses: DosePeriod[] = [
    { from_on, dose },
    ...laterDoses.slice(0, count).map((at) => ({
      from_on: addDays(from_on, Number(answers[`dose_${at}_from_day`]) - 1),
      dose: String(answers[`dose_${at}`]),
    })),
  ];
  return { dose: dosesInWords(doses), doses };
}
