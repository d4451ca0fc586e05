import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './staff-page.module.css';

const active = new Set<{ readonly current: readonly Shortcut[] }>();

/** The keys of the page, on "?" or by its button. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  useShortcuts([{ keys: ['?'], does: 'Show keyboard shortcuts', act: () => setOpen(true) }]);
  return (
    <>
      <Button variant="quiet" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Keys <kbd className={styles.key}>?</kbd>
      </Button>
      <Dialog title="Keyboard shortcuts" open={open} onClose={() => setOpen(false)}>
        <KeyList shortcuts={listShortcuts()} />
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Dialog>
    </>
  );
}

// Some keys are described where they work, such as the numbers of the lines of a list.
const isListed = ({ does }: Shortcut) => does !== '';

const keyNames: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Enter: 'Enter' };

function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className={styles.list}>
      {shortcuts.filter(isListed).map(({ keys, does }) => (
        <div key={does} className={styles.line}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {keyNames[key] ?? key.toUpperCase()}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The key that does the same, shown as text; assistive technology reads `aria-keyshortcuts`. */
export function KeyHint({ name }: { name: string | undefined }) {
  return name ? (
    <span className={styles.hint} aria-hidden="true">
      {name.toUpperCase()}
    </span>
  ) : null;
}

interface Shortcut {
  /** As `KeyboardEvent.key` has them; each does the same. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Whether it does so again and again while the key is held. What decides something never does. */
  readonly repeats?: boolean;
  /** Answers `false` where the key is left to the browser this time; absent where there is nothing to do at the moment. */
  readonly act?: (() => unknown) | undefined;
}

/** The shortcuts of everything on the page now. */
const listShortcuts = (): Shortcut[] => [...active].flatMap(({ current }) => current);

/** Single keys that do something while nobody is typing and no dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event, latest.current);
    active.add(latest);
    document.addEventListener('keydown', onKey);
    return () => {
      active.delete(latest);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

function handleKey(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(event.target)) return;
  const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
  if (!shortcut?.act) return;
  const done = event.repeat && !shortcut.repeats ? undefined : shortcut.act();
  if (done !== false) event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
  return Boolean(typing) || document.querySelector('dialog[open]') !== null;
}
