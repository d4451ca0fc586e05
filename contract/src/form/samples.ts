import type { Answer, AnswersTo, Field, Fields, RecordOptions } from './field.ts';
import type { Section } from './section.ts';

/**
 * A complete, valid set of answers to a section, every conditional question included. For tests and documents.
 * @param offers where answers can be chosen from; without them such questions stay open
 */
export function sampleAnswers<F extends Fields>(
  section: Pick<Section<F>, 'fields'>,
  offers: RecordOptions = {},
): AnswersTo<F> {
  const samples = Object.entries(section.fields).map(([name, field]) => [name, sampleOf(field, offers)]);
  return Object.fromEntries(samples) as AnswersTo<F>;
}

function sampleOf({ optionsFrom: choicesFrom, sample }: Field, offers: RecordOptions): Answer | null {
  return choicesFrom === undefined ? sample : (offers[choicesFrom]?.[0] ?? null);
}
