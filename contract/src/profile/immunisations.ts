import { choice } from '../form/choice-fields.ts';
import { date } from '../form/measure-fields.ts';
import { defineSection } from '../form/section.ts';
import { immunisationAnswers } from '../options/choices.ts';

/** A vaccine's question and, where the answer is Yes, the day of its last booster. */
function vaccine<const Name extends `vax_${string}`>(name: Name, label: string, boosterLabel: string) {
  const booster = date(boosterLabel, {
    optional: true,
    past: true,
    sinceBirth: true,
    showWhen: { [name]: 'Yes' },
  });
  const answer = choice(label, immunisationAnswers);
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
    ),
    ...vaccine('vax_hepb', 'Hepatitis B', 'Hepatitis B: last booster'),
    ...vaccine('vax_bcg', 'Tuberculosis (BCG)', 'Tuberculosis (BCG): last booster'),
    ...vaccine('vax_mmr', 'Measles, mumps, rubella (MMR)', 'Measles, mumps, rubella (MMR): last booster'),
    ...vaccine('vax_pneumococcus', 'Pneumococcus', 'Pneumococcus: last booster'),
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
