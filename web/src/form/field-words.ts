import type { Field } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import { groupTitleOf, hintOf, labelOf } from '@bowline/contract/form/words';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useRef } from 'react';
import type { NeededField } from '../ui/feedback/still-needed.tsx';
import { type AnswersForm, type FormState, messagesFor, useFormState } from './answers-form.ts';

type Words = Pick<AnswersForm, 'context' | 'isFixed'>;

/** The texts around the control of a field. */
export function fieldWords(field: Field, { context, isFixed }: Words) {
  const hint = hintOf(field, context) || undefined;
  const isOptional = !field.required && !isFixed(field);
  const optional = isOptional && field.group?.allOptional ? ('unmarked' as const) : isOptional;
  return { label: labelOf(field, context), hint, optional };
}

/** The name of a field outside its group; with the group's title where another field has the same label. */
export function fieldTitle(name: string, { fields, context }: Pick<AnswersForm, 'fields' | 'context'>) {
  const field = fields[name];
  if (!field) return name;
  const label = labelOf(field, context);
  const twice = Object.values(fields).filter((other) => labelOf(other, context) === label).length > 1;
  return twice && field.group
    ? t('{label}: {value}', { label: groupTitleOf(field.group, context), value: label })
    : label;
}

/**
 * What the form still needs to be complete, in its order: open questions, and answers that are not valid together with
 * what is wrong with them. Renders its component only when that changes.
 */
export function useMissing(form: AnswersForm): readonly NeededField[] {
  const last = useRef<readonly NeededField[]>([]);
  return useFormState(form, (filled) => {
    const needed = neededFields(form, filled);
    if (!same(needed, last.current)) last.current = needed;
    return last.current;
  });
}

function neededFields(form: AnswersForm, { typed }: FormState): NeededField[] {
  return Object.entries(messagesFor(form, typed, 'complete')).map(([name, message]) => {
    const title = fieldTitle(name, form);
    const wrong = isAnswered(typed[name]) && form.fields[name]?.kind !== 'agreement';
    return { id: form.idOf(name), label: wrong ? withMessage(title, message) : title };
  });
}

// A question needs no colon before what is wrong with its answer.
const withMessage = (title: string, message: string): string =>
  /[?？]$/.test(title)
    ? joinSentences([title, message])
    : t('{label}: {value}', { label: title, value: message });

function same(a: readonly NeededField[], b: readonly NeededField[]): boolean {
  return a.length === b.length && a.every(({ id, label }, i) => id === b[i]?.id && label === b[i].label);
}
