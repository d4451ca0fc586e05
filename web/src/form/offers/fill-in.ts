import type { Answers } from '@bowline/contract/form/field';
import { isAnswered, isShown } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import { type AnswersForm, type FormState, typeAnswer } from '../answers-form.ts';
import { answersFromTyped, typedFrom } from '../typed-values.ts';

/** Writes answers into their fields, each with a note on where it is from. */
export function fillIn(form: AnswersForm, answers: Answers, note: string): void {
  const typed = typedFrom(form.fields, answers);
  const names = Object.keys(answers);
  for (const name of names) typeAnswer(form, name, typed[name] ?? null);
  const filled = form.store.get();
  const notes = Object.fromEntries(names.map((name) => [name, note]));
  form.store.set({ ...filled, filledIn: { ...filled.filledIn, ...notes } });
}

/** Removes the answers that still have a note. */
export function undoFill(form: AnswersForm, names: readonly string[]): void {
  for (const name of names) if (form.store.get().filledIn[name]) typeAnswer(form, name, null);
}

/** Those of some answers that this form asks for now and has no answer to: what fills the others opens no question. */
export function openOnes(form: AnswersForm, { typed }: FormState, answers: Answers): Answers {
  const { fields, context, isFixed } = form;
  const known: Record<string, Answer> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const field = fields[name];
    if (!field || isFixed(field) || isAnswered(typed[name]) || !isAnswered(answer)) continue;
    // A stop that the bus of this camp does not have.
    if (field.optionsFrom && !field.choices?.some(({ value }) => value === answer)) continue;
    const after = { ...answersFromTyped(fields, typed), ...known };
    if (isShown(field, after, context)) known[name] = answer;
  }
  return known;
}
