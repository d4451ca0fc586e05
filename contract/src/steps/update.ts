import { choice } from '../form/choice-fields.ts';
import { group } from '../form/field.ts';
import { number } from '../form/measure-fields.ts';
import { defineStep } from '../form/section.ts';
import { longText, text } from '../form/text-fields.ts';
import { tshirtSizes } from '../options/choices.ts';
import { steps } from './workflows.ts';

const onGear = { lists: ['gear'] } as const;
// Children grow.
const askAgain = 'each season';

export const update = defineStep({
  id: 'update',
  title: steps.update.title,
  fields: {
    ...group(
      'Height and weight',
      {
        medical_height: number('Height', {
          min: 50,
          max: 250,
          unit: 'cm',
          decimals: 1,
          sample: 142,
          askAgain,
        }),
        medical_weight: number('Weight', {
          min: 10,
          max: 250,
          unit: 'kg',
          decimals: 1,
          sample: 36.5,
          ...onGear,
          role: 'weight',
          askAgain,
        }),
      },
      'Required for medical records.',
    ),
    ...group(
      'Head and chest measurements',
      {
        hs_circumference_head: number('Around the head', {
          min: 30,
          max: 80,
          unit: 'cm',
          decimals: 1,
          sample: 53.5,
          ...onGear,
          listLabel: 'Head',
          hint: 'Above the eyebrows and the ears, where the helmet sits.',
          drawing: 'head',
          role: 'head',
          askAgain,
        }),
        hs_circumference_chest: number('Around the chest', {
          min: 30,
          max: 200,
          unit: 'cm',
          decimals: 1,
          sample: 68,
          ...onGear,
          listLabel: 'Chest',
          hint: 'Under the arms, where the chest is widest.',
          drawing: 'chest',
          role: 'chest',
          askAgain,
        }),
      },
      'Needed so that the helmet and the life jacket fit.',
    ),
    ...group('Tshirt size', {
      tshirt_size: choice('Usual shirt size', tshirtSizes, {
        layout: 'scale',
        moreFrom: 'more_shirt_sizes',
        sample: 'M',
        role: 'shirt size',
      }),
    }),
    ...group('Current school year/grade', {
      school_year: text('School year or grade', {
        hint: 'e.g. IGCSE Year 7 / Form 4 / Pre-U / Uni Year 2',
        sample: 'Form 1',
        askAgain,
        lists: ['roster'],
        listColumn: { heading: 'School' },
      }),
    }),
    ...group('Siblings/cousins attending camp', {
      attending_with_siblings: longText('Siblings', {
        optional: true,
        hint: 'Names and ages',
        lists: ['siblings'],
        listLabel: 'Siblings named',
      }),
      attending_with_cousins: longText('Cousins', {
        optional: true,
        hint: 'Names and ages',
        lists: ['siblings'],
        listLabel: 'Cousins named',
      }),
    }),
  },
});
