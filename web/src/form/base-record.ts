import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AnswersForm, setTyped } from './answers-form.ts';
import { type TypedValues, typedFrom } from './typed-values.ts';

/** The saved record that the form's changes are made to. */
export interface BaseRecord {
  readonly version: number | undefined;
  readonly typed: TypedValues;
}

export function baseOf({ fields }: Pick<AnswersForm, 'fields'>, record: object): BaseRecord {
  const version = 'version' in record && typeof record.version === 'number' ? record.version : undefined;
  return { version, typed: typedFrom(fields, record) };
}

/** Uses a newer record that arrives while the form is open, unless it conflicts with what is typed; then the save asks. */
export function useBaseRecord(form: AnswersForm, record: object): RefObject<BaseRecord> {
  const [first] = useState(() => baseOf(form, record));
  const base = useRef(first);
  useEffect(() => {
    const next = baseOf(form, record);
    if ((next.version ?? 0) <= (base.current.version ?? 0)) return;
    const { clashes } = mergeValues(base.current.typed, form.store.get().typed, next.typed);
    if (clashes.length === 0) rebase(form, base, next);
  }, [form, record]);
  return base;
}

/** Uses a newer record as the base: what was typed since `sent` stays, all else is as saved. */
export function rebase(
  form: AnswersForm,
  base: RefObject<BaseRecord>,
  next: BaseRecord,
  sent: TypedValues = base.current.typed,
): void {
  const { values } = mergeValues(sent, form.store.get().typed, next.typed);
  base.current = next;
  form.store.set({ ...form.store.get(), saved: next.typed });
  setTyped(form, values);
}

interface Merged {
  readonly values: TypedValues;
  /** What was changed on both sides, to something different. */
  readonly clashes: readonly string[];
}

/** Carries the changes made to `base` over to `current`. Where both changed a value, `mine` is kept and named as a clash. */
export function mergeValues(base: TypedValues, mine: TypedValues, current: TypedValues): Merged {
  const values: TypedValues = {};
  const clashes: string[] = [];
  for (const [name, now = null] of Object.entries(current)) {
    const [before = null, typed = null] = [base[name], mine[name]];
    values[name] = typed === before ? now : typed;
    if (typed !== before && now !== before && typed !== now) clashes.push(name);
  }
  return { values, clashes };
}
