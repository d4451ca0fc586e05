import { useEffect } from 'react';

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys that do something while nobody is typing and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      if (typing || ctrlKey || metaKey || altKey) return;
      const act = shortcuts[key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
