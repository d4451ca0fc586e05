import type { Answer } from '../options/choice.ts';
import { addedChoice } from '../options/choices.ts';
import { CHOICE_MESSAGE } from './choice-fields.ts';
import { chosenIn } from './chosen.ts';
import type { AnswerContext, Answers, Field, Fields, RecordOptions } from './field.ts';

type OptionsContext = Pick<AnswerContext, 'options' | 'optionNames' | 'more'>;

/** The options of a field; undefined where it takes none from the record, or where they are not known. */
function optionsFor({ optionsFrom }: Field, { options }: OptionsContext): readonly string[] | undefined {
  return optionsFrom === undefined || !options ? undefined : (options[optionsFrom] ?? []);
}

/** The field with the options of the record as its choices, or with those that staff added before *Other*. */
export function withOptions(field: Field, context: OptionsContext): Field {
  const added = context.more?.[field.moreFrom ?? ''] ?? [];
  if (added.length > 0) {
    const choices = field.choices ?? [];
    const other = choices.findIndex(({ value }) => value === OTHER);
    const at = other < 0 ? choices.length : other;
    return {
      ...field,
      choices: [...choices.slice(0, at), ...added.map(addedChoice), ...choices.slice(at)],
    };
  }
  const options = optionsFor(field, context);
  return options
    ? {
        ...field,
        choices: options.map((value) => ({
          value,
          label: context.optionNames?.[value] ?? value,
          verbatim: true,
        })),
      }
    : field;
}

const OTHER = 'Other';

/** The error of a choice that is neither a field's own nor added by staff. */
export function addedChoiceError(field: Field, answer: Answer, { more }: OptionsContext): string | undefined {
  if (field.moreFrom === undefined) return undefined;
  const isKnown =
    field.choices?.some(({ value }) => value === answer) || more?.[field.moreFrom]?.includes(String(answer));
  return isKnown ? undefined : CHOICE_MESSAGE();
}

/** Whether a field takes its options from the record and the record has none. */
export const hasNoOptions = (field: Field, context: OptionsContext): boolean =>
  optionsFor(field, context)?.length === 0;

/** The error of an answer that is none of the options; undefined where it is one, or where the options are not known. */
export function optionError(field: Field, answer: Answer, context: OptionsContext): string | undefined {
  const options = optionsFor(field, context);
  const chosen = field.kind === 'choices' ? chosenIn(answer) : [String(answer)];
  return options && !chosen.every((one) => options.includes(one)) ? CHOICE_MESSAGE() : undefined;
}

/** The options with the current answers among them: a saved answer stays valid when its option is gone for others. */
export function includeCurrentValues(
  options: RecordOptions,
  fields: Fields,
  answers: Answers,
): RecordOptions {
  const all: Record<string, readonly string[]> = { ...options };
  for (const [name, { optionsFrom, kind }] of Object.entries(fields)) {
    const current = answers[name];
    if (optionsFrom === undefined || typeof current !== 'string') continue;
    const known = all[optionsFrom] ?? [];
    const chosen = kind === 'choices' ? chosenIn(current) : [current];
    all[optionsFrom] = [...known, ...chosen.filter((one) => !known.includes(one))];
  }
  return all;
}
