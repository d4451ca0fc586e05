import * as z from 'zod/mini';
import type { Choice } from '../options/choice.ts';
import { CHOICE_MESSAGE } from './choice-fields.ts';
import { answerChoosing, chosenIn } from './chosen.ts';
import type { Field, FieldOptions } from './field.ts';
import { LONG_TEXT_LENGTH, textSchema } from './text-schemas.ts';

/** Several of a list of choices. The wire value is the values of the chosen ones, one a line, in the order of the list. */
export function severalChoices(
  label: string,
  choices: readonly Choice<string>[],
  options: FieldOptions<string> & Pick<Field, 'layout'> = {},
): Field<string> {
  const known = choices.map(({ value }) => value);
  const areKnown = (answer: string) => chosenIn(answer).every((value) => known.includes(value));
  const inOrder = (answer: string) =>
    answerChoosing(known.filter((value) => chosenIn(answer).includes(value)));
  return {
    ...options,
    kind: 'choices',
    label,
    choices,
    required: !options.optional,
    schema: textSchema(LONG_TEXT_LENGTH, CHOICE_MESSAGE).check(
      z.refine(areKnown, { error: CHOICE_MESSAGE }),
      z.overwrite(inOrder),
    ),
    sample: options.sample ?? answerChoosing(known.slice(0, 2)),
  };
}

/** Several of the options that the record has under a name. Without options it is not asked. */
export function severalRecordChoices(
  label: string,
  optionsFrom: string,
  options: Omit<FieldOptions<string>, 'sample'> = {},
): Field<string> {
  return {
    ...options,
    kind: 'choices',
    label,
    optionsFrom,
    required: !options.optional,
    schema: textSchema(LONG_TEXT_LENGTH, CHOICE_MESSAGE),
    sample: '',
  };
}
