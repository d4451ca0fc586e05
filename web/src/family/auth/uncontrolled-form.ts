import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useSessionDraft } from '../../form/drafts/session-drafts.ts';
import { type Messages, schemaErrors } from '../../form/field-errors.ts';

// Login and sign-up do not use the call form: a person may type, or a password manager fill in, before the script of these
// prerendered pages runs; and its store would add about 2.8 kB to the login page.

export type TypedValues = Readonly<Record<string, string>>;

/** The values of an uncontrolled form, as last read from the page. */
export function useTypedValues() {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<TypedValues>({});
  const read = () => {
    const typed = form.current ? valuesOf(form.current) : {};
    setValues(typed);
    return typed;
  };
  useEffect(() => {
    if (form.current) setValues(valuesOf(form.current));
  }, []);
  return { form, values, read };
}

export function valuesOf(form: HTMLFormElement): TypedValues {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Keeps typed text while the language changes; `onFilled` runs when it is back. */
export function useKeptInputs(form: RefObject<HTMLFormElement | null>, onFilled?: () => void): void {
  useSessionDraft(
    () => (form.current ? valuesOf(form.current) : {}),
    (typed) => {
      for (const [name, value] of Object.entries(typed)) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = String(value);
      }
      onFilled?.();
    },
  );
}

interface FieldErrorState {
  readonly form: HTMLFormElement | undefined;
  /** The fields that were wrong when they were left or sent. */
  readonly invalid: readonly string[];
}

/**
 * The errors of an uncontrolled form, by the names of its fields. With `watch` on the form, a field is checked when it is
 * left with something in it, and on each key while it is wrong. `validate` shows all errors and returns whether there are
 * none. A schema that comes later is given to `validate`; without one, only the server checks.
 */
export function useFieldErrors(schema: z.ZodMiniType | undefined) {
  const [{ form, invalid: wrong }, setState] = useState<FieldErrorState>({ form: undefined, invalid: [] });
  const errorsIn = (from: HTMLFormElement, by = schema): Messages =>
    by ? schemaErrors(by, valuesOf(from)) : {};

  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement, Element>) => {
    const name = nameOf(target);
    if (name === nameOf(relatedTarget) || !valuesOf(currentTarget)[name]?.trim()) return;
    if (errorsIn(currentTarget)[name]) setState({ form: currentTarget, invalid: [...wrong, name] });
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (wrong.length === 0) return;
    const now = errorsIn(currentTarget);
    setState({ form: currentTarget, invalid: wrong.filter((name) => now[name]) });
  };
  const validate = (from: HTMLFormElement, by = schema): boolean => {
    const now = errorsIn(from, by);
    setState({ form: from, invalid: Object.keys(now) });
    const controls = [...from.querySelectorAll<HTMLElement>('[name]')];
    controls.find((control) => now[nameOf(control)])?.focus();
    return Object.keys(now).length === 0;
  };
  const now = form && wrong.length > 0 ? errorsIn(form) : {};
  const messages: Messages = Object.fromEntries(
    wrong.flatMap((name) => (now[name] ? [[name, now[name]]] : [])),
  );
  return { messages, watch: { onBlur, onInput }, validate };
}

const nameOf = (control: Element | null): string => control?.getAttribute('name') ?? '';
