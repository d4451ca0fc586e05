import { isGiven } from '@bowline/contract/form/shown';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { NeededField } from '../ui/still-needed.tsx';
import { type AnswersForm, parseTyped } from './answers-form.ts';
import { fieldTitle } from './field-words.ts';

/**
 * What the form still needs to be complete, in its order: open questions, and answers that are not valid together with
 * what is wrong with them. Renders its component only when that changes.
 */
export function useMissing(form: AnswersForm): readonly NeededField[] {
  const last = useRef<readonly NeededField[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => form.state.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  );
  return useSyncExternalStore(subscribe, () => {
    const needed = neededFields(form);
    if (!same(needed, last.current)) last.current = needed;
    return last.current;
  });
}

function neededFields(form: AnswersForm): NeededField[] {
  const typed = form.state.getValues();
  const parsed = parseTyped(form, typed, 'complete');
  if (parsed.ok) return [];
  return Object.entries(parsed.errors).map(([name, texts]) => {
    const title = fieldTitle(name, form);
    const wrong = isGiven(typed[name]) && form.fields[name]?.kind !== 'agreement';
    return { id: name, label: wrong ? `${title}: ${texts.join(' ')}` : title };
  });
}

function same(a: readonly NeededField[], b: readonly NeededField[]): boolean {
  return a.length === b.length && a.every(({ id, label }, i) => id === b[i]?.id && label === b[i].label);
}
