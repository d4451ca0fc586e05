import { CHOOSE } from './choice-fields.ts';
import type { Answer, AnswerContext, Answers, Field, Fields, RecordOptions } from './field.ts';

type OptionsContext = Pick<AnswerContext, 'options'>;

/** What can be chosen in answer to a field; undefined where it takes no offers, or where they are not known. */
function optionsFor(
  { optionsFrom: choicesFrom }: Field,
  { options: offers }: OptionsContext,
): readonly string[] | undefined {
  return choicesFrom === undefined || !offers ? undefined : (offers[choicesFrom] ?? []);
}

/** The field with what the record at hand offers as its choices. */
export function withOptions(field: Field, context: OptionsContext): Field {
  const offered = optionsFor(field, context);
  return offered ? { ...field, choices: offered.map((value) => ({ value, label: value })) } : field;
}

/** Whether a field that takes offers has none to choose from. */
export const hasNoOptions = (field: Field, context: OptionsContext): boolean =>
  optionsFor(field, context)?.length === 0;

/** Why an answer is refused that is none of the offers; undefined where it is one. */
export function optionError(field: Field, answer: Answer, context: OptionsContext): string | undefined {
  const offered = optionsFor(field, context);
  return offered && !offered.includes(String(answer)) ? CHOOSE() : undefined;
}

/** The offers with what was chosen of them before: an answer once taken stays, also when it is no longer offered to others. */
export function includeCurrentValues(offers: RecordOptions, fields: Fields, answers: Answers): RecordOptions {
  const kept: Record<string, readonly string[]> = { ...offers };
  for (const [name, { optionsFrom: choicesFrom }] of Object.entries(fields)) {
    const chosen = answers[name];
    if (choicesFrom === undefined || typeof chosen !== 'string') continue;
    const offered = kept[choicesFrom] ?? [];
    if (!offered.includes(chosen)) kept[choicesFrom] = [...offered, chosen];
  }
  return kept;
}
