import { choice, yesNo } from '../form/choice-fields.ts';
import { type Answers, type Fields, group } from '../form/field.ts';
import { defineStep } from '../form/section.ts';
import { severalRecordChoices } from '../form/several-choices.ts';
import { text } from '../form/text-fields.ts';
import { upload } from '../form/upload-field.ts';
import { labels } from '../options/choice.ts';
import { medicineFrequencies } from '../options/medicine-frequencies.ts';
import { CAMP_MEDICINES } from './camp-sections.ts';

const withFood = labels('With food', 'Before food', 'Either');
const whoBrings = labels('We hand it to the medic', 'The camper keeps it');

/** The questions on one medicine, shown after a Yes to the question before them. */
const medicineFields = <const Key extends string>(key: Key, title: string): Fields => {
  const showWhen = { [key]: true };
  const label = (what: string) => (title ? `${what} ${title}` : what);
  return {
    [`${key}_name`]: text(label('Medicine'), { showWhen, sample: 'Salbutamol inhaler' }),
    [`${key}_dose`]: text(label('Dose'), {
      showWhen,
      hint: 'For example: 1 tablet, 2 puffs',
      sample: '2 puffs',
    }),
    [`${key}_often`]: choice(label('How often?'), medicineFrequencies, { showWhen }),
    [`${key}_when`]: text(label('When'), {
      showWhen,
      hint: 'For example: 08:00 and 20:00, Mondays at 08:00, or only for a headache. If the dose changes, say from which day.',
      sample: '08:00 and 20:00',
    }),
    [`${key}_food`]: choice(label('With food?'), withFood, { showWhen }),
    [`${key}_brings`]: choice(label('Who keeps it at camp?'), whoBrings, { showWhen }),
    [`${key}_self`]: yesNo(label('Does the camper take it without help?'), {
      showWhen,
      adultLabel: label('Do you take it without help?'),
    }),
  };
};

const numbers = [1, 2, 3, 4, 5] as const;
const another = [
  '',
  'Is there a second medicine?',
  'Is there a third medicine?',
  'Is there a fourth medicine?',
  'Is there a fifth medicine?',
];

/** The medicines that a camper takes at camp, where the camp asks for them. */
export const medicines = defineStep({
  id: CAMP_MEDICINES,
  title: 'Medicines at camp',
  fields: {
    ...group(
      'Medicines at camp',
      Object.assign(
        {},
        ...numbers.map((number, at) => {
          const [key, before] = [`medicine_${number}`, `medicine_${number - 1}`];
          const asked =
            at === 0
              ? yesNo('Does the camper take any medicine at camp?', {
                  adultLabel: 'Do you take any medicine at camp?',
                })
              : yesNo(another[at] ?? '', { verb: 'have', showWhen: { [before]: true } });
          return { [key]: asked, ...medicineFields(key, at === 0 ? '' : `(${number})`) };
        }),
      ) as Fields,
    ),
    ...group('If unwell at camp', {
      medicines_allowed: severalRecordChoices('Which of these may the medic give?', 'standard_medicines', {
        optional: true,
        askAgain: 'each season',
        hint: 'Tick those that you agree to. We call you before anything else.',
      }),
      action_plan: upload('Action plan of your doctor', {
        optional: true,
        hint: 'For asthma, allergies or epilepsy, if you have one.',
      }),
    }),
  },
});

/** A medicine as the family describes it. */
interface FamilyMedicine {
  readonly name: string;
  readonly dose: string;
  /** One of `medicineFrequencies`; empty in forms that were sent before it was asked. */
  readonly often: string;
  readonly when: string;
  readonly food: string;
  readonly brings: string;
  readonly self: boolean;
}

/** The medicines among the answers, in their order. */
export function medicinesIn(answers: Answers): FamilyMedicine[] {
  const keys = numbers.map((number) => `medicine_${number}`);
  const last = keys.findIndex((key) => answers[key] !== true);
  return keys.slice(0, last < 0 ? keys.length : last).map((key) => {
    const said = (part: string) => String(answers[`${key}_${part}`] ?? '');
    return {
      ...{ name: said('name'), dose: said('dose'), often: said('often'), when: said('when') },
      ...{ food: said('food'), brings: said('brings'), self: answers[`${key}_self`] === true },
    };
  });
}

/** How often a family says that a medicine is given, and when: `Every day, 08:00 and 20:00`. */
export function medicineTimesInWords({ often, when }: Pick<FamilyMedicine, 'often' | 'when'>): string {
  const label = medicineFrequencies.find(({ value }) => value === often)?.label;
  return [label, when].filter(Boolean).join(', ');
}
