import { choice } from '../form/choice-fields.ts';
import type { Offer } from '../form/field.ts';
import { date } from '../form/measure-fields.ts';
import { defineSection } from '../form/section.ts';
import { immunisationAnswers } from '../options/choices.ts';
import { defineText } from '../text/t.ts';

/** What Malaysia's National Immunisation Programme gave to the children born on this day or later. */
const inProgrammeFrom = (day: string): Offer => ({
  label: defineText('All as in the national programme'),
  answer: ({ birthDate = '' }) => (birthDate >= day ? 'Yes' : undefined),
});

/** A vaccine's question and, where the answer is Yes, the day of its last booster. */
function vaccine<const Name extends `vax_${string}`>(
  name: Name,
  label: string,
  boosterLabel: string,
  offer?: Offer,
) {
  const booster = date(boosterLabel, {
    optional: true,
    past: true,
    sinceBirth: true,
    showWhen: { [name]: 'Yes' },
  });
  const answer = choice(label, immunisationAnswers, offer && { offer });
  return { [name]: answer, [`${name}_last_booster`]: booster } as Record<Name, typeof answer> &
    Record<`${Name}_last_booster`, typeof booster>;
}

export const immunisations = defineSection({
  id: 'immunisations',
  stillTrue: true,
  title: 'Immunisations',
  intro:
    'Most children complete the immunisations listed here by age 7. Booster dates help, but may be left empty.',
  fields: {
    ...vaccine(
      'vax_dpt',
      'Diphtheria, pertussis, tetanus (DPT)',
      'Diphtheria, pertussis, tetanus (DPT): last booster',
      inProgrammeFrom('1958-01-01'),
    ),
    ...vaccine('vax_hepb', 'Hepatitis B', 'Hepatitis B: last booster', inProgrammeFrom('1989-01-01')),
    ...vaccine(
      'vax_bcg',
      'Tuberculosis (BCG)',
      'Tuberculosis (BCG): last booster',
      inProgrammeFrom('1961-01-01'),
    ),
    ...vaccine(
      'vax_mmr',
      'Measles, mumps, rubella (MMR)',
      'Measles, mumps, rubella (MMR): last booster',
      inProgrammeFrom('2002-01-01'),
    ),
    ...vaccine(
      'vax_pneumococcus',
      'Pneumococcus',
      'Pneumococcus: last booster',
      inProgrammeFrom('2020-01-01'),
    ),
    ...vaccine(
      'vax_rsv',
      'Respiratory syncytial virus (RSV)',
      'Respiratory syncytial virus (RSV): last booster',
    ),
    ...vaccine('vax_influenza', 'Influenza', 'Influenza: last booster'),
    ...vaccine('vax_rotavirus', 'Rotavirus', 'Rotavirus: last booster'),
    ...vaccine('vax_covid', 'COVID-19', 'COVID-19: last booster'),
  },
});
