import { type RefObject, useEffect } from 'react';
import { valuesOf } from './uncontrolled-form.ts';

const KEY = 'typed_in_other_language';

/** Keeps what was typed, but for passwords, while the choice of a language loads the page anew; `onFilled` runs when it is back. */
export function useTypedInOtherLanguage(form: RefObject<HTMLFormElement | null>, onFilled: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has loaded
  useEffect(() => {
    if (form.current && fillIn(form.current)) onFilled();
    const keep = ({ target }: MouseEvent) => {
      if (form.current && target instanceof Element && target.closest('a[hreflang]')) write(form.current);
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}

function write(form: HTMLFormElement): void {
  const typed = Object.entries(valuesOf(form)).filter(([name]) => !name.startsWith('password'));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Where storage is blocked it is typed again.
  }
}

/** Whether there was something to fill in. */
function fillIn(form: HTMLFormElement): boolean {
  const typed = take();
  for (const [name, value] of typed) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
  }
  return typed.length > 0;
}

function take(): [string, string][] {
  try {
    const typed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(typed ?? '[]');
  } catch {
    return [];
  }
}
