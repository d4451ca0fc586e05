import * as z from 'zod/mini';
import type { Answer, Choice } from '../options/choice.ts';
import { t } from '../text/t.ts';
import type { Field, FieldOptions } from './field.ts';
import { LINE_LENGTH, LONG_TEXT_LENGTH, lineSchema, textSchema } from './text-schemas.ts';

export const CHOICE_MESSAGE = () => t('Choose one of the answers.');

interface ChoiceOptions<V extends Answer> extends FieldOptions<V> {
  readonly layout?: Field['layout'];
  readonly hasNone?: boolean;
  readonly moreFrom?: string;
}

/** One of a list of choices. The wire value is the choice's `value`, never its label. */
export function choice<const V extends string | number>(
  label: string,
  choices: readonly Choice<V>[],
  options: ChoiceOptions<NoInfer<V>> = {},
): Field<V> {
  return {
    ...options,
    kind: 'choice',
    label,
    choices,
    required: !options.optional,
    // Staff may add choices, and take them away again after families chose them.
    schema: options.moreFrom ? (lineSchema(LINE_LENGTH, CHOICE_MESSAGE) as never) : oneOf(choices),
    sample: options.sample ?? firstOf(choices),
  };
}

/**
 * One of the options that the record has under a name. The wire value is the option's text, which still says what was chosen
 * when the options have changed.
 */
export function recordChoice(
  label: string,
  optionsFrom: string,
  options: Omit<ChoiceOptions<string>, 'sample'> = {},
): Field<string> {
  return {
    ...options,
    kind: 'choice',
    label,
    optionsFrom,
    required: !options.optional,
    schema: textSchema(LONG_TEXT_LENGTH, CHOICE_MESSAGE),
    sample: '',
  };
}

/** A level on a scale of numbers, its steps joined to one row where there is room. */
export function scale<const V extends number>(
  label: string,
  choices: readonly Choice<V>[],
  options: ChoiceOptions<NoInfer<V>> = {},
): Field<V> {
  return { ...choice(label, choices, { layout: 'scale', ...options }), kind: 'scale' };
}

/** Yes and No; other languages answer by the verb of the question. */
const answersOf = {
  be: [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
  have: [
    { value: true, label: 'Yes', meaning: 'Yes (have)' },
    { value: false, label: 'No', meaning: 'No (have)' },
  ],
  can: [
    { value: true, label: 'Yes', meaning: 'Yes (can)' },
    { value: false, label: 'No', meaning: 'No (can)' },
  ],
} as const;

interface YesNoOptions extends FieldOptions<boolean> {
  readonly verb?: keyof typeof answersOf;
}

/** Yes or no, as a JSON boolean. Unanswered is null and never counts as No. */
export function yesNo(label: string, { verb = 'be', ...options }: YesNoOptions = {}): Field<boolean> {
  return {
    ...options,
    kind: 'yesNo',
    label,
    choices: answersOf[verb],
    required: !options.optional,
    schema: z.boolean({ error: () => t('Choose Yes or No.') }),
    sample: options.sample ?? true,
  };
}

/** A box that must be ticked. A draft may hold it unticked. */
export function agreement(label: string, options: FieldOptions<boolean> = {}): Field<boolean> {
  return { ...yesNo(label, options), kind: 'agreement' };
}

function oneOf<V extends string | number>(choices: readonly Choice<V>[]): z.ZodMiniType<V, V> {
  return z.literal(
    choices.map((one) => one.value),
    { error: CHOICE_MESSAGE },
  );
}

function firstOf<V extends Answer>(choices: readonly Choice<V>[]): V {
  const first = choices[0];
  if (!first) throw new Error('A choice needs at least one answer to choose from');
  return first.value;
}
