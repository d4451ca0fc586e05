import type { Answer } from '../options/choice.ts';
import type { AnswersTo, Field, Fields, RecordOptions } from './field.ts';
import type { Section } from './section.ts';

/**
 * A complete, valid set of answers to a section, every conditional question included. For tests and documents.
 * @param options the options of the record; without them the questions that need them stay open
 */
export function sampleAnswers<F extends Fields>(
  section: Pick<Section<F>, 'fields'>,
  options: RecordOptions = {},
): AnswersTo<F> {
  const samples = Object.entries(section.fields).map(([name, field]) => [name, sampleOf(field, options)]);
  return Object.fromEntries(samples) as AnswersTo<F>;
}

function sampleOf({ optionsFrom, sample }: Field, options: RecordOptions): Answer | null {
  return optionsFrom === undefined ? sample : (options[optionsFrom]?.[0] ?? null);
}
