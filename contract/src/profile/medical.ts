import { yesNo } from '../form/choice-fields.ts';
import { type FieldOptions, group } from '../form/field.ts';
import { defineSection } from '../form/section.ts';
import { longText } from '../form/text-fields.ts';

const details = (label: string, sample: string, options: FieldOptions<string> = {}) =>
  longText(label, { optional: true, showWhen: { health_allergies: true }, sample, ...options });

export const medical = defineSection({
  id: 'medical',
  title: 'Medical',
  lists: ['health'],
  intro: 'Please answer every question. Only staff who look after the camper’s health can read this page.',
  adultIntro: 'Please answer every question. Only staff who look after your health can read this page.',
  fields: {
    ...group('Allergies', {
      health_allergies: yesNo('Any allergies?', {
        role: 'allergies',
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
      health_asthma: yesNo('Asthma?', { alert: { answer: true, label: 'Asthma' } }),
      health_convulsions: yesNo('Convulsions or fits?', {
        sample: false,
        alert: { answer: true, label: 'Convulsions' },
      }),
      health_diabetes: yesNo('Diabetes?', { sample: false, alert: { answer: true, label: 'Diabetes' } }),
      health_migraine: yesNo('Migraine?', { sample: false }),
      health_motion_sickness: yesNo('Motion sickness?'),
      health_psychological_behavioural: yesNo('Any psychological or behavioural condition?', {
        sample: false,
        listLabel: 'Psychological or behavioural condition',
      }),
    }),
    ...group('Injuries and anything else', {
      health_injury: yesNo('Any injury at present?', { sample: false, listLabel: 'Injury at present' }),
      health_injuries_surgery: yesNo('Any serious injury or surgery in the past?', {
        sample: false,
        listLabel: 'Past injury or surgery',
      }),
      health_other: yesNo('Any other condition we should know of?', {
        sample: false,
        listLabel: 'Another condition',
      }),
      health_notes: longText('Notes', {
        optional: true,
        hint: 'For each Yes: what it is, how often, what helps, and any medicine the camper brings.',
        adultHint: 'For each Yes: what it is, how often, what helps, and any medicine you bring.',
        listLabel: 'Notes and medicines',
        listColumn: { heading: 'Conditions and medicines' },
      }),
    }),
  },
});
