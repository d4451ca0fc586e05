import { choice, yesNo } from '../form/choice-fields.ts';
import { type Check, type FieldOptions, group } from '../form/field.ts';
import { date, number } from '../form/measure-fields.ts';
import { type AnswersOf, defineSection } from '../form/section.ts';
import { longText, text } from '../form/text-fields.ts';
import { formulaError } from '../form/text-schemas.ts';
import type { DiscountUnit } from '../money/charges.ts';
import { campTypeLabels, campTypes } from '../steps/workflows.ts';
import { forAcceptedFamilies, placeAndTimes, restDue } from './camp-details.ts';
import { paymentPlanFields } from './payment-plan.ts';
import { markdownText, ringgit, timeOfDay } from './staff-fields.ts';

const types = campTypes.map((value) => ({ value, label: campTypeLabels[value] }));

export const audiences = [
  { value: 'children', label: 'Children' },
  { value: 'adults', label: 'Adults' },
  { value: 'both', label: 'Children and adults' },
] as const;

const lastBeforeFirst = 'The last day can’t be before the first day.';

const notBeforeStart: Check<string> = (ends, _context, { starts_on }) =>
  typeof starts_on === 'string' && ends < starts_on ? lastBeforeFirst : undefined;

const notBelowYoungest: Check<number> = (oldest, _context, { min_age }) =>
  typeof min_age === 'number' && oldest < min_age
    ? 'Enter an age that is the same as or above the youngest age.'
    : undefined;

const afterOpening: Check<string> = (day, _context, { opens_on }) =>
  typeof opens_on === 'string' && day < opens_on ? 'Registration must close after it opens.' : undefined;

const laterThatDay: Check<string> = (time, _context, { opens_on, opens_time, closes_on }) =>
  opens_on === closes_on && typeof opens_time === 'string' && time <= opens_time
    ? 'Registration must close after it opens.'
    : undefined;

const points = (label: string) =>
  longText(label, {
    optional: true,
    hint: 'One per line, as families should read it',
    sample: 'KL Sentral, 08:00',
  });

const discountUnit = (label: string, options: FieldOptions<DiscountUnit>) =>
  choice(
    label,
    [
      { value: 'none', label: 'None' },
      { value: 'RM', label: 'Amount in RM' },
      { value: '%', label: 'Percentage of the camp fee' },
    ],
    { sample: 'RM', ...options },
  );

const discount = (label: string, unit: string) =>
  number(label, {
    min: 0.01,
    max: 100_000,
    decimals: 2,
    sample: 10,
    showWhen: { [unit]: ['RM', '%'] },
    check: (amount, _context, answers) =>
      answers[unit] === '%' && amount > 100 ? 'Enter a percentage of at most 100.' : undefined,
  });

/** What staff enter about a camp. Days and times are the provider's; amounts are in ringgit. */
export const campSection = defineSection({
  id: 'camp',
  title: 'Camp',
  fields: {
    ...group('The camp', {
      name: text('Name', { hint: 'As families see it', checkEntered: formulaError, sample: 'Junior Camp' }),
      type: choice('Form', types, {
        lockedOnEdit: true,
        hint: 'Which questions families answer. It cannot be changed later.',
      }),
      starts_on: date('First day', { sample: '2027-03-01' }),
      ends_on: date('Last day', { sample: '2027-03-06', check: notBeforeStart }),
    }),
    ...placeAndTimes,
    ...group('Who can come', {
      audience: choice('For', audiences),
      min_age: number('Youngest age', { min: 0, max: 120, sample: 11, hint: 'On the first day of camp' }),
      max_age: number('Oldest age', {
        min: 0,
        max: 120,
        sample: 13,
        optional: true,
        hint: 'Leave empty for no upper limit',
        check: notBelowYoungest,
      }),
      capacity: number('Places', { min: 0, max: 5000, sample: 60 }),
      waiting_list: yesNo('Is there a waiting list?', {
        hint: 'With a waiting list, families can still register for a full camp. Without one, they are told that it is full.',
      }),
      offers_automatic: yesNo('Are free places offered to the waiting list automatically?', {
        hint: 'If no, you see free places on the dashboard and offer them yourselves.',
      }),
      offer_hours: number('Hours to answer an offer', {
        min: 24,
        max: 168,
        sample: 48,
        hint: '24 to 168. No offer ends between 22:00 and 08:00.',
      }),
    }),
    ...group(
      'When families can register',
      {
        opens_on: date('Opens on', { sample: '2026-12-01' }),
        opens_time: timeOfDay('Opens at'),
        closes_on: date('Closes on', { sample: '2027-02-15', check: afterOpening }),
        closes_time: timeOfDay('Closes at', { sample: '17:30', check: laterThatDay }),
      },
      'In the camp’s own time zone.',
    ),
    ...group('Money', {
      fee: ringgit('Camp fee', { sample: 1280 }),
      guest_lunch: ringgit('Lunch for one guest', { sample: 35, hint: 'At the closing ceremony' }),
      sibling_discount_unit: discountUnit('Sibling discount', {
        hint: 'For the second and each further child of a family in the same calendar year',
      }),
      sibling_discount: discount('Sibling discount, how much', 'sibling_discount_unit'),
      early_bird_unit: discountUnit('Early-bird discount', { hint: 'For forms submitted until a date' }),
      early_bird_discount: discount('Early-bird discount, how much', 'early_bird_unit'),
      early_bird_until: date('Early-bird discount until', {
        sample: '2026-12-31',
        showWhen: { early_bird_unit: ['RM', '%'] },
      }),
      online_payments: yesNo('Can families pay online?', {
        hint: 'Beside bank transfer and cheque, once a provider is set up.',
        sample: false,
      }),
      ...restDue,
      ...paymentPlanFields,
      fees_description: markdownText('What families read about fees', {
        hint: 'Families see it below a table of the amounts above, so do not repeat amounts here.',
      }),
    }),
    ...group('Bus', {
      pick_up_points: points('Pick-up points'),
      drop_off_points: points('Drop-off points'),
    }),
    ...group('Medicines', {
      asks_medicines: yesNo('Ask families about medicines at camp?', {
        hint: 'In the step Annual update: each medicine, what the medic may give, and an action plan.',
        sample: false,
      }),
      standard_medicines: longText('Standard medicines that the medic may give', {
        optional: true,
        hint: 'One per line. Families tick those that they agree to.',
        sample: 'Paracetamol',
      }),
    }),
    ...forAcceptedFamilies,
    ...group('Camp days', {
      crew_sees_behaviour: yesNo('May crew read behavioural answers?', {
        hint: 'Of lite campers, on the phones on site. Medics and the office always may.',
        sample: false,
      }),
    }),
    ...group(
      'Terms',
      {
        terms_conditions: markdownText('Terms for parents and guardians'),
        terms_conditions_adult: markdownText('Terms for adult campers'),
        terms_conditions_appendices: markdownText('Appendices', { optional: true }),
      },
      'Changes apply to families who sign from now on. What was signed stays as it was.',
    ),
  },
});

export type CampAnswers = AnswersOf<typeof campSection>;
