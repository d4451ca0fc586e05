import { useEffect } from 'react';

const KEY = 'typed_in_other_language';

/** What is in some fields, by name. */
export type TypedFields = Readonly<Record<string, unknown>>;

interface Kept {
  readonly path: string;
  readonly typed: TypedFields;
}

// Out of the storage as soon as the page has loaded.
let kept: Kept | undefined;

/**
 * Keeps what is typed into a form without a draft, except for passwords, while the choice of a language loads the page again.
 * @param fill gets what was kept, once
 */
export function useKeptTyping(read: () => TypedFields, fill: (typed: TypedFields) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown; both read the form as it is then
  useEffect(() => {
    const typed = readKeptTyping();
    kept = undefined;
    if (Object.keys(typed).length > 0) fill(typed);
    const keep = (event: MouseEvent) => {
      if (languageChosen(event)) write(read());
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}

/** What was typed on this page before another language was chosen. */
export function readKeptTyping(): TypedFields {
  kept = take() ?? kept;
  if (kept?.path !== location.pathname) kept = undefined;
  return kept?.typed ?? {};
}

/** The link to a language that is followed in this tab: not by a click that opens another one. */
export function languageChosen(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')) || undefined;
}

// Each form of the page adds its own.
function write(fields: TypedFields): void {
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
}

function take(): Kept | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
