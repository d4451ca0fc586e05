import { useEffect } from 'react';
import type { DraftStore } from './draft-store.ts';

const KEY = 'typed_in_other_language';

/** What is in some fields, by name. */
export type TypedFields = Readonly<Record<string, unknown>>;

interface Kept {
  readonly path: string;
  readonly typed: TypedFields;
}

// Out of the storage as soon as the page has loaded.
let kept: Kept | undefined;

/** What was typed on this page, except for passwords, before another language was chosen. Its forms share one draft. */
export const sessionDraft = {
  read: () => {
    kept = take() ?? kept;
    if (kept?.path !== location.pathname) kept = undefined;
    return kept?.typed;
  },
  keep: (fields) => {
    const typed = Object.entries(fields).filter(([name, value]) => value && !name.includes('password'));
    const { pathname: path } = location;
    try {
      const stored: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      const others = stored?.path === path ? stored.typed : {};
      const next: Kept = { path, typed: { ...others, ...Object.fromEntries(typed) } };
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Where storage is blocked it is typed again.
    }
  },
  clear: () => {
    kept = undefined;
  },
} satisfies DraftStore<TypedFields>;

function take(): Kept | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is typed into a form while the choice of a language loads the page again.
 * @param fill gets what was kept, once
 */
export function useSessionDraft(read: () => TypedFields, fill: (typed: TypedFields) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown; both read the form as it is then
  useEffect(() => {
    const typed = sessionDraft.read();
    sessionDraft.clear();
    if (typed) fill(typed);
    const keep = (event: MouseEvent) => {
      if (languageChosen(event)) sessionDraft.keep(read());
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}

/** The link to a language that is followed in this tab: not by a click that opens another one. */
export function languageChosen(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')) || undefined;
}
