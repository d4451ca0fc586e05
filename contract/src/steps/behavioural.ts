import { scale } from '../form/choice-fields.ts';
import { type Field, type Fields, group } from '../form/field.ts';
import { defineStep } from '../form/section.ts';
import { longText } from '../form/text-fields.ts';
import { abilityLevels, frequencies } from '../options/choices.ts';
import { steps } from './workflows.ts';

/** A question with a free remark of its own, `<name>_remarks`. */
function withRemarks<const Name extends string, F extends Field>(name: Name, label: string, question: F) {
  const remarks = longText(label, { optional: true });
  return { [name]: question, [`${name}_remarks`]: { ...remarks, remarkOn: name } } as Record<Name, F> &
    Record<`${Name}_remarks`, typeof remarks>;
}

const ability = <const Name extends `ability_${string}`>(name: Name, label: string, remarks: string) =>
  withRemarks(name, remarks, scale(label, abilityLevels));

/** @param weighsFrom the lowest frequency that staff must not miss */
const behaviour = <const Name extends `behavioural_${string}`>(
  name: Name,
  label: string,
  remarks: string,
  weighsFrom?: number,
) => withRemarks(name, remarks, scale(label, frequencies, weighsFrom === undefined ? {} : { weighsFrom }));

const [, sometimes, often] = frequencies.map(({ value }) => value);

/** A short list of its own within the long form. */
const part = <F extends Fields>(title: string, fields: F, note?: string) =>
  group(title, fields, { counted: true, ...(note && { note }) });

export const behavioural = defineStep({
  id: 'behavioural',
  title: steps.behavioural.title,
  intro: 'This helps us give your child the right support from the first day. Answer as things are now.',
  fields: {
    ...part('Learning and listening', {
      ...ability('ability_attention_span', 'Attention span', 'Attention span: remarks'),
      ...ability(
        'ability_listen',
        'Listening and following instructions',
        'Listening and following instructions: remarks',
      ),
      ...ability('ability_read', 'Reading', 'Reading: remarks'),
      ...behaviour('behavioural_reading_frequency', 'Reads for pleasure', 'Reads for pleasure: remarks'),
      ...ability('ability_learn', 'Learning new things', 'Learning new things: remarks'),
    }),
    ...part('Eating and sleeping', {
      ...ability('ability_eating_habits', 'Eating habits', 'Eating habits: remarks'),
      ...ability('ability_sleep_habits', 'Sleeping habits', 'Sleeping habits: remarks'),
      ...behaviour('behavioural_bed_wetting', 'Bed-wetting', 'Bed-wetting: remarks', often),
    }),
    ...part('Feelings', {
      ...ability(
        'ability_anxiety_stress',
        'Coping with anxiety and stress',
        'Coping with anxiety and stress: remarks',
      ),
      ...ability('ability_anger', 'Coping with anger', 'Coping with anger: remarks'),
      ...ability('ability_calm', 'Calming down', 'Calming down: remarks'),
      ...ability('ability_express_feelings', 'Expressing feelings', 'Expressing feelings: remarks'),
    }),
    ...part('Confidence and care', {
      ...ability(
        'ability_self_esteem_confidence',
        'Self-esteem and confidence',
        'Self-esteem and confidence: remarks',
      ),
      ...ability('ability_show_care', 'Showing care for others', 'Showing care for others: remarks'),
    }),
    ...part(
      'Running away',
      {
        ...behaviour('behavioural_run_away', 'Has run away', 'Has run away: remarks', sometimes),
        ...behaviour(
          'behavioural_run_away_mentioned',
          'Has talked about running away',
          'Has talked about running away: remarks',
          sometimes,
        ),
      },
      'We ask so that we can keep your child safe near the water.',
    ),
    ...part(
      'With others',
      {
        ...behaviour('behavioural_aggressive', 'Acts aggressively', 'Acts aggressively: remarks', often),
        ...behaviour(
          'behavioural_sexual_act_out',
          'Shows sexualised behaviour',
          'Shows sexualised behaviour: remarks',
          sometimes,
        ),
      },
      'We ask so that every child at camp is safe and treated kindly. Only the staff who look after your child read this.',
    ),
  },
});
