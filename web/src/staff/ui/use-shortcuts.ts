import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** As `KeyboardEvent.key` has them; each does the same. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Whether it does so again and again while the key is held. What decides something never does. */
  readonly repeats?: boolean;
  /** Answers `false` where the key is left to the browser this time; absent where there is nothing to do at the moment. */
  readonly act?: (() => unknown) | undefined;
}

const active = new Set<{ readonly current: readonly Shortcut[] }>();

/** The shortcuts of everything that stands on the page now. */
export const listShortcuts = (): Shortcut[] => [...active].flatMap(({ current }) => current);

/** Single keys that do something while nobody is typing and no dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => answer(event, latest.current);
    active.add(latest);
    document.addEventListener('keydown', onKey);
    return () => {
      active.delete(latest);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

function answer(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isElsewhere(event.target)) return;
  const meant = shortcuts.find(({ keys }) => keys.includes(key));
  if (!meant?.act) return;
  const done = event.repeat && !meant.repeats ? undefined : meant.act();
  if (done !== false) event.preventDefault();
}

function isElsewhere(target: EventTarget | null): boolean {
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, summary, dialog');
  return Boolean(typing) || document.querySelector('dialog[open]') !== null;
}
