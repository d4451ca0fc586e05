import { yesNo } from '../form/choice-fields.ts';
import {
  type Answers,
  type AskAbout,
  type FieldOptions,
  type Fields,
  group,
  type Offer,
} from '../form/field.ts';
import { defineSection } from '../form/section.ts';
import { longText } from '../form/text-fields.ts';
import { labelOf } from '../form/words.ts';
import { isNothing } from '../text/nothing.ts';
import { defineText, t } from '../text/t.ts';

const details = (label: string, sample: string, options: FieldOptions<string> = {}) =>
  longText(label, { optional: true, showWhen: { health_allergies: true }, sample, ...options });

/** For the healthy: one answer to every question on conditions and injuries. */
const noToAll: Offer = { label: defineText('No to all of these'), answer: () => false, together: true };

const inNotes = { verb: 'have', detailsIn: ['health_notes'], offer: noToAll } as const;

const askForDetails: AskAbout = (_, context, answers) => {
  const questions = yesWithoutDetails(medical.fields, answers).map((name) =>
    labelOf((medical.fields as Fields)[name] as Fields[string], context).replace(/[?？]$/, ''),
  );
  if (questions.length === 0) return undefined;
  return {
    text: t('You answered Yes: {questions}. What should we know?', { questions: questions.join(', ') }),
    keep: t('Nothing more to say'),
  };
};

/** The questions that were answered with Yes and nothing more. */
export function yesWithoutDetails(fields: Fields, answers: Answers): string[] {
  return Object.entries(fields).flatMap(([name, { detailsIn }]) => {
    const isOpen = detailsIn?.every((text) => isNothing(String(answers[text] ?? '')));
    return isOpen && answers[name] === true ? [name] : [];
  });
}

export const medical = defineSection({
  id: 'medical',
  stillTrue: true,
  title: 'Medical',
  lists: ['health'],
  intro: 'Please answer every question. Only staff who look after the camper’s health can read this page.',
  adultIntro: 'Please answer every question. Only staff who look after your health can read this page.',
  fields: {
    ...group('Allergies', {
      health_allergies: yesNo('Any allergies?', {
        verb: 'have',
        role: 'allergies',
        detailsIn: [
          'health_allergies_food',
          'health_allergies_medication',
          'health_allergies_other',
          'health_notes',
        ],
        alert: { answer: true, label: 'Allergies' },
      }),
      health_allergies_food: details('Food allergies', 'Peanuts', {
        lists: ['health', 'food'],
        listColumn: { heading: 'Allergic to', part: 'Food' },
      }),
      health_allergies_medication: details('Medication allergies', 'Penicillin', {
        listColumn: { heading: 'Allergic to', part: 'Medication' },
      }),
      health_allergies_other: details('Other allergies', 'Bee stings', {
        listColumn: { heading: 'Allergic to', part: 'Other' },
      }),
    }),
    ...group('Conditions', {
      health_asthma: yesNo('Asthma?', { ...inNotes, alert: { answer: true, label: 'Asthma' } }),
      health_convulsions: yesNo('Convulsions or fits?', {
        ...inNotes,
        sample: false,
        alert: { answer: true, label: 'Convulsions' },
      }),
      health_diabetes: yesNo('Diabetes?', {
        ...inNotes,
        sample: false,
        alert: { answer: true, label: 'Diabetes' },
      }),
      health_migraine: yesNo('Migraine?', { ...inNotes, sample: false }),
      health_motion_sickness: yesNo('Motion sickness?', inNotes),
      health_psychological_behavioural: yesNo('Any psychological or behavioural condition?', {
        ...inNotes,
        sample: false,
        listLabel: 'Psychological or behavioural condition',
      }),
    }),
    ...group('Injuries and anything else', {
      health_injury: yesNo('Any injury at present?', {
        ...inNotes,
        sample: false,
        listLabel: 'Injury at present',
      }),
      health_injuries_surgery: yesNo('Any serious injury or surgery in the past?', {
        ...inNotes,
        sample: false,
        listLabel: 'Past injury or surgery',
      }),
      health_other: yesNo('Any other condition we should know of?', {
        ...inNotes,
        sample: false,
        listLabel: 'Another condition',
      }),
      health_notes: longText('Notes', {
        optional: true,
        ask: askForDetails,
        hint: 'For each Yes: what it is, how often, what helps, and any medicine the camper brings.',
        adultHint: 'For each Yes: what it is, how often, what helps, and any medicine you bring.',
        listLabel: 'Notes and medicines',
        listColumn: { heading: 'Conditions and medicines' },
      }),
    }),
  },
});
