import type { AnswersTo, Fields } from './field.ts';
import type { CampListId } from './tags.ts';

/** A titled, ordered set of questions: a step of the wizard or a section of a profile. */
export interface Section<F extends Fields = Fields> {
  readonly id: string;
  readonly title: string;
  /** One or two sentences above the questions. */
  readonly intro?: string;
  readonly adultIntro?: string;
  /** The lists of a camp that show its questions, where they name none themselves. */
  readonly lists?: readonly CampListId[];
  /** The family of a camper who comes back says of each answer whether it is still true. */
  readonly stillTrue?: true;
  readonly fields: F;
}

export interface Step<F extends Fields = Fields> extends Section<F> {
  /** Save, like Next, waits until every answer is there (spec §5, closing ceremony). */
  readonly savesComplete?: boolean;
  /** Asked again for each camp: a form does not begin with the answers of an earlier one. */
  readonly askAgain?: 'each camp';
}

/** A section of a profile: the account's or a camper's. */
export function defineSection<F extends Fields>(section: Section<F>): Section<F> {
  return section;
}

/** A step of the wizard that asks questions. */
export function defineStep<F extends Fields>(step: Step<F>): Step<F> {
  return step;
}

/** The answers to a section: every field of it, null where unanswered or hidden. */
export type AnswersOf<S> = S extends Section<infer F> ? AnswersTo<F> : never;

/** The fields of several sections that are saved together. */
export function fieldsOf(sections: readonly Section[]): Fields {
  return Object.assign({}, ...sections.map((section) => section.fields));
}
