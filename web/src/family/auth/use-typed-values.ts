import { useEffect, useRef, useState } from 'react';

export type TypedValues = Readonly<Record<string, string>>;

/**
 * The values of an uncontrolled form. It reads the page instead of steering it, because a person may type,
 * or a password manager fill in, before the prerendered page is alive.
 */
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
