import { type FocusEvent, type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { type Messages, schemaErrors } from './field-errors.ts';

export type TypedTexts = Readonly<Record<string, string>>;

/** What the fields of a form say, as its schema takes it. */
export type ReadForm = (typed: TypedTexts, data: FormData) => unknown;

interface FieldErrorState {
  readonly form: HTMLFormElement | undefined;
  /** The fields that were wrong when they were left or sent. */
  readonly wrong: readonly string[];
  /** What the server says about fields; it stays until they are changed. */
  readonly rejected: Messages;
}

const nothing: FieldErrorState = { form: undefined, wrong: [], rejected: {} };
const asTyped: ReadForm = (typed) => typed;

/**
 * The errors of an uncontrolled form, by the names of its fields. With `watch` on the form, a field is checked when it is
 * left with something in it, and on each key while it is wrong. `validate` shows all errors, `reject` those of the server.
 */
export function useFieldErrors(schema: z.ZodMiniType, read: ReadForm = asTyped) {
  const [{ form, wrong, rejected }, setFound] = useState(nothing);
  const check = (from: HTMLFormElement) => schemaErrors(schema, valuesIn(from, read));
  const find = (from: HTMLFormElement, names: readonly string[], theirs: Messages) =>
    setFound({ form: from, wrong: names, rejected: theirs });

  const onBlur = (event: FocusEvent<HTMLFormElement, Element>) => {
    const name = nameOf(event.target);
    if (name === nameOf(event.relatedTarget) || !hasValue(event.currentTarget, name)) return;
    if (check(event.currentTarget)[name]) find(event.currentTarget, [...wrong, name], rejected);
  };
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (wrong.length === 0 && Object.keys(rejected).length === 0) return;
    const now = check(currentTarget);
    const { [nameOf(target as Element)]: _, ...others } = rejected;
    const still = wrong.filter((name) => now[name]);
    find(currentTarget, still, others);
  };
  const validate = (from: HTMLFormElement): boolean => {
    const now = check(from);
    find(from, Object.keys(now), {});
    return !focusFirst(from, now);
  };
  const reject = (from: HTMLFormElement, errors: Messages): boolean => {
    find(from, [], errors);
    return focusFirst(from, errors);
  };
  // Checked at each render: what is read besides the page may only be known by then.
  const currentErrors = form && wrong.length > 0 ? check(form) : {};
  const shown = wrong.flatMap((name) => (currentErrors[name] ? [[name, currentErrors[name]]] : []));
  const messages: Messages = { ...Object.fromEntries(shown), ...rejected };
  return { messages, watch: { onBlur, onInput }, validate, reject };
}

/** What is in the fields of a form, as `read` takes it. */
export function valuesIn(form: HTMLFormElement, read: ReadForm = asTyped): unknown {
  const data = new FormData(form);
  const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return read(Object.fromEntries(texts), data);
}

// The three boxes of a date are one field.
const baseName = (name: string): string => name.replace(/-(day|month|year)$/, '');
const nameOf = (control: Element | null): string => baseName(control?.getAttribute('name') ?? '');

function hasValue(form: HTMLFormElement, name: string): boolean {
  return [...new FormData(form)].some(
    ([other, value]) => baseName(other) === name && typeof value === 'string' && value.trim() !== '',
  );
}

/** Goes to the first field that is wrong, where the form has it; whether anything is. */
function focusFirst(form: HTMLFormElement, wrong: Messages): boolean {
  const controls = [...form.querySelectorAll<HTMLElement>('[name]')];
  controls.find((control) => wrong[nameOf(control)])?.focus();
  return Object.keys(wrong).length > 0;
}
