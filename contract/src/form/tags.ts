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
  'questions',
] as const;

export type CampListId = (typeof campListIds)[number];

/** What an answer means to the camp, whatever its question is called: lists count and sort by it. */
export const fieldRoles = [
  'camper name',
  'family first name',
  'family last name',
  'family phone',
  'emergency name',
  'emergency relation',
  'emergency phone',
  'sex',
  'allergies',
  'diet',
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
  'collector name',
  'collector relation',
  'collector phone',
  'other language',
  'other language level',
] as const;

export type FieldRole = (typeof fieldRoles)[number];

/** A question, with the section and the name of its answers. */
export interface TaggedField {
  readonly section: string;
  readonly name: string;
  readonly field: Field;
  readonly lists: readonly CampListId[];
}

interface FieldTags {
  readonly all: readonly TaggedField[];
  /** The questions that a list shows, in the order of the forms. */
  readonly onList: (list: CampListId) => readonly TaggedField[];
  /** The questions with an answer that staff must not miss, in the order of the forms. */
  readonly alerts: readonly TaggedField[];
  /** The question with this role. Throws if there is none. */
  readonly withRole: (role: FieldRole) => TaggedField;
}

/** Finds the questions of some sections by their tags. */
export function fieldsByTag(sections: readonly Section[]): FieldTags {
  const all = sections.flatMap(({ id, lists = [], fields }) =>
    Object.entries(fields).map(([name, field]) => ({
      section: id,
      name,
      field,
      lists: field.lists ?? lists,
    })),
  );
  return {
    all,
    onList: (list) => all.filter(({ lists }) => lists.includes(list)),
    alerts: all.filter(({ field }) => field.alert !== undefined),
    withRole: (role) => {
      const found = all.find(({ field }) => field.role === role);
      if (!found) throw new Error(`No question has the role “${role}”`);
      return found;
    },
  };
}
