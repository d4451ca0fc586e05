import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Answers, Field, Fields } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import { listApplies, readListed } from '@bowline/contract/form/text-list';
import { parseTypedAnswer } from '@bowline/contract/form/typed-answer';
import type { Answer } from '@bowline/contract/options/choice';
import { formatIc } from '@bowline/contract/text/ic';
import { normaliseText } from '@bowline/contract/text/normalise-text';
import { formatPhone } from '@bowline/contract/text/phone';

/** What the controls of a form hold, by field: numbers and dates as they were typed, null where nothing is. */
export type TypedValues = Record<string, Answer | null>;

export function typedFrom(fields: Fields, record: object): TypedValues {
  const answers = answersIn(record);
  return mapFields(fields, (name, field) => typedFromAnswer(field, answers[name], answers));
}

/** The answers in what is typed, those of hidden questions included. */
export function answersFromTyped(fields: Fields, typed: TypedValues): Answers {
  return mapFields(fields, (name, field) => answerOf(field, typed[name]));
}

function answerOf(field: Field, typed: Answer | null | undefined): Answer | null {
  return typeof typed === 'string' ? parseTypedAnswer(field, typed) : (typed ?? null);
}

function typedFromAnswer(field: Field, answer: Answer | null | undefined, answers: Answers): Answer | null {
  if (!isAnswered(answer)) return null;
  if (field.kind === 'ic') return formatIc(String(answer));
  if (field.kind === 'phone') return formatPhone(String(answer));
  if (field.listed) return readListed(field, String(answer), answers);
  if (field.kind === 'text' || field.kind === 'email') return normaliseText(String(answer));
  return field.kind === 'number' ? String(answer) : answer;
}

/** What is typed after one answer. Where a list begins to apply by it, the text beside it stays only if the list has it. */
export function typedAfter(
  fields: Fields,
  typed: TypedValues,
  name: string,
  answer: Answer | null,
): TypedValues {
  const after = { ...typed, [name]: answer };
  for (const [other, field] of Object.entries(fields)) {
    if (!Object.hasOwn(field.listed?.when ?? {}, name) || !listApplies(field, after)) continue;
    after[other] = field.listed?.read(String(after[other] ?? '')) ?? null;
  }
  return after;
}

/**
 * What is typed into one field as it is written there when its answer is shown: a phone number in groups, an IC with dashes.
 */
export function asShown(fields: Fields, typed: TypedValues, name: string): Answer | null {
  const field = fields[name];
  const answer = typed[name] ?? null;
  return field ? typedFromAnswer(field, answer, typed) : answer;
}

export function sameValues(a: TypedValues, b: TypedValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? null) === (b[name] ?? null));
}

function mapFields(fields: Fields, read: (name: string, field: Field) => Answer | null): TypedValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]));
}
