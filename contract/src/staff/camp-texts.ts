import { type Field, group } from '../form/field.ts';
import { type AnswersOf, defineSection } from '../form/section.ts';
import type { Answer } from '../options/choice.ts';
import { campSection } from './camp.ts';

const camp = campSection.fields;

const optional = <V extends Answer>({ hint: _, ...field }: Field<V>): Field<V> => ({
  ...field,
  required: false,
  optional: true,
});

const inOrder = <V extends Answer>(field: Field<V>): Field<V> => ({
  ...optional(field),
  hint: 'One per line, in the order of the English ones',
});

/** The texts of a camp that staff can write in other languages too. Families read an empty one in English. */
export const campTextsSection = defineSection({
  id: 'camp-texts',
  title: 'Texts',
  fields: group(
    'Texts',
    {
      name: optional(camp.name),
      fees_description: optional(camp.fees_description),
      pick_up_points: inOrder(camp.pick_up_points),
      drop_off_points: inOrder(camp.drop_off_points),
      packing_list: optional(camp.packing_list),
      terms_conditions: optional(camp.terms_conditions),
      terms_conditions_adult: optional(camp.terms_conditions_adult),
      terms_conditions_appendices: optional(camp.terms_conditions_appendices),
    },
    {
      note: 'Families read in English what is empty here.',
      allOptional: true,
    },
  ),
});

export type CampTexts = AnswersOf<typeof campTextsSection>;
export type CampTextName = keyof CampTexts;

export const campTextNames = Object.keys(campTextsSection.fields) as readonly CampTextName[];

/** Those that a family agrees to. */
export const termsTextNames = [
  'terms_conditions',
  'terms_conditions_adult',
  'terms_conditions_appendices',
] as const satisfies readonly CampTextName[];

/** The bus stops, one a line: a translation has a line for each. */
export const stopTextNames = ['pick_up_points', 'drop_off_points'] as const satisfies readonly CampTextName[];

/** What texts are called. */
export const textTitles = (names: readonly CampTextName[]): string[] =>
  names.map((name) => campTextsSection.fields[name].label);
