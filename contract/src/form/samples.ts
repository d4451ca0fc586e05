import type { AnswersTo, Fields } from './field.ts';
import type { Section } from './section.ts';

/** A complete, valid set of answers to a section, every conditional question included. For tests and documents. */
export function sampleAnswers<F extends Fields>(section: Pick<Section<F>, 'fields'>): AnswersTo<F> {
  const samples = Object.entries(section.fields).map(([name, field]) => [name, field.sample]);
  return Object.fromEntries(samples) as AnswersTo<F>;
}
