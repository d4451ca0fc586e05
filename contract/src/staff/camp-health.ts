import * as z from 'zod/mini';
import { agreement, choice } from '../form/choice-fields.ts';
import { type Answers, type Field, group } from '../form/field.ts';
import { date, number } from '../form/measure-fields.ts';
import { defineSection } from '../form/section.ts';
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
import { t } from '../text/t.ts';

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

/** The times in a line such as `8:00, 20:00`, as `hh:mm`, each once and in order; undefined where it holds something else. */
export function readTimes(line: string): string[] | undefined {
  const times = line.split(/[\s,;]+/).filter((part) => part !== '');
  if (times.some((time) => !TIME.test(time))) return undefined;
  return [...new Set(times.map((time) => time.replace('.', ':').padStart(5, '0')))].sort();
}

const timesSchema = lineSchema().check(
  z.refine((line: string) => readTimes(line) !== undefined, {
    error: () => t('Enter times such as 08:00, 20:00.'),
  }),
);

const times: Field<string> = {
  ...text('Times of day', {
    optional: true,
    hint: 'For example 08:00, 20:00. Leave it empty for a medicine that is given as needed.',
    sample: '08:00, 20:00',
  }),
  schema: timesSchema,
};

/** A medicine that is given at camp. */
export const medicineSection = defineSection({
  id: 'medicine',
  title: 'Medicine',
  fields: {
    name: text('Medicine', { sample: 'Salbutamol inhaler' }),
    dose: text('Dose', { hint: 'For example: 1 tablet, 2 puffs', sample: '2 puffs' }),
    times,
    hours_apart: number('Shortest time between two doses', {
      ...{ min: 1, max: 72, unit: 'hours', optional: true, sample: 4 },
      hint: 'For a medicine that is given as needed. Phones ask before an earlier dose.',
    }),
    most_a_day: number('Most doses in 24 hours', {
      ...{ min: 1, max: 48, optional: true, sample: 4 },
      hint: 'Phones ask before one more.',
    }),
    from_on: date('From'),
    until_on: date('Until', {
      check: (until, _, { from_on }) =>
        typeof from_on === 'string' && until < from_on
          ? t('Choose a day that is not before the first.')
          : undefined,
    }),
    given_by: choice(
      'Given by',
      givers.map((value) => ({ value, label: giverLabels[value] })),
    ),
    notes: longText('Notes', {
      optional: true,
      hint: 'Read by whoever gives it, and by the family only if an admin releases it.',
      sample: 'After food',
    }),
  },
});
