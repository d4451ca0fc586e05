import type { Field } from './field.ts';
import type { Section } from './section.ts';

/** The lists a camp runs on, in the order in which staff see them. */
export const campListIds = [
  'roster',
  'health',
  'food',
  'to-campsite',
  'from-campsite',
  'shirts',
  'gear',
  'emergency',
  'languages',
  'siblings',
] as const;

export type CampListId = (typeof campListIds)[number];

/** What an answer is to the camp, whatever its question is called: lists count and sort by it. */
export const meanings = [
  'camper name',
  'family first name',
  'family last name',
  'family phone',
  'swims',
  'swim level',
  'head',
  'chest',
  'weight',
  'shirt size',
  'guests come',
  'guest count',
  'guest lunch',
  'journey there',
  'stop there',
  'journey home',
  'stop home',
  'other language',
  'other language level',
] as const;

export type Meaning = (typeof meanings)[number];

/** A question with the place of its answers. */
export interface MarkedField {
  readonly section: string;
  readonly name: string;
  readonly field: Field;
  readonly lists: readonly CampListId[];
}

export interface Marks {
  /** The questions that stand on a list, in the order of the forms. */
  readonly on: (list: CampListId) => readonly MarkedField[];
  /** The questions with an answer that staff must not miss, in the order of the forms. */
  readonly alerts: readonly MarkedField[];
  /** The question whose answer means this. Throws where none does. */
  readonly meaning: (meaning: Meaning) => MarkedField;
}

/** Finds the questions of some sections by their marks. */
export function marksIn(sections: readonly Section[]): Marks {
  const all = sections.flatMap(({ id, lists = [], fields }) =>
    Object.entries(fields).map(([name, field]) => ({
      section: id,
      name,
      field,
      lists: field.lists ?? lists,
    })),
  );
  return {
    on: (list) => all.filter(({ lists }) => lists.includes(list)),
    alerts: all.filter(({ field }) => field.alert !== undefined),
    meaning: (meaning) => {
      const marked = all.find(({ field }) => field.means === meaning);
      if (!marked) throw new Error(`No question is marked as “${meaning}”`);
      return marked;
    },
  };
}
