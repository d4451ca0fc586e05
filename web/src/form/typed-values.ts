import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Answer, Answers, Field, Fields } from '@bowline/contract/form/field';
import { isGiven } from '@bowline/contract/form/shown';
import { answerFromTyped } from '@bowline/contract/form/typed';
import { formatIc } from '@bowline/contract/ic';

/** What the controls of a form hold, by field: numbers and dates as they were typed, null where nothing is. */
export type TypedValues = Record<string, Answer | null>;

export function typedFrom(fields: Fields, record: object): TypedValues {
  const answers = answersIn(record);
  return mapFields(fields, (name, field) => typedFromAnswer(field, answers[name]));
}

/** The answers in what is typed, those of hidden questions included. */
export function answersFromTyped(fields: Fields, typed: TypedValues): Answers {
  return mapFields(fields, (name, field) => answerOf(field, typed[name]));
}

function answerOf(field: Field, typed: Answer | null | undefined): Answer | null {
  return typeof typed === 'string' ? answerFromTyped(field, typed) : (typed ?? null);
}

function typedFromAnswer(field: Field, answer: Answer | null | undefined): Answer | null {
  if (!isGiven(answer)) return null;
  if (field.kind === 'ic') return formatIc(String(answer));
  return field.kind === 'number' ? String(answer) : answer;
}

function mapFields(fields: Fields, read: (name: string, field: Field) => Answer | null): TypedValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]));
}
