import type { KeyboardEvent, RefObject } from 'react';
import { PathIcon } from '../../../ui/icon.tsx';
import styles from './markdown-editor.module.css';
import { bold, type Mark, toHeading, toLink, toList } from './marks.ts';

interface Tool {
  readonly name: string;
  readonly path: string;
  readonly mark: Mark;
  /** As `KeyboardEvent.code` has it, pressed with Ctrl or ⌘. */
  readonly code: string;
  readonly with?: 'shift' | 'alt';
  readonly keys: string;
}

const tools: readonly Tool[] = [
  {
    name: 'Bold',
    path: 'M8 5h5.5a3.25 3.25 0 0 1 0 6.5H8zM8 11.5h6.5a3.5 3.5 0 0 1 0 7H8z',
    mark: bold,
    ...{ code: 'KeyB', keys: 'Ctrl+B' },
  },
  {
    name: 'Heading',
    path: 'M7 5v14M17 5v14M7 12h10',
    mark: toHeading,
    ...{ code: 'Digit2', with: 'alt', keys: 'Ctrl+Alt+2' },
  },
  {
    name: 'List',
    path: 'M9.5 6H20M9.5 12H20M9.5 18H20M5 6v.1M5 12v.1M5 18v.1',
    mark: toList,
    ...{ code: 'Digit8', with: 'shift', keys: 'Ctrl+Shift+8' },
  },
  {
    name: 'Link',
    path: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
    mark: toLink,
    ...{ code: 'KeyK', keys: 'Ctrl+K' },
  },
];

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  controls: string;
  onTyped: (text: string) => void;
};

/** The buttons that write the marks of Markdown into a text box. */
export function Toolbar({ area, controls, onTyped }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame of its own
    <div className={styles.tools} role="group" aria-label="Format">
      {tools.map(({ name, path, mark, keys }) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={name}
          aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
          aria-controls={controls}
          title={`${name} (${keys})`}
          onClick={() => area.current && apply(mark, area.current, onTyped)}
        >
          <PathIcon path={path} />
        </button>
      ))}
    </div>
  );
}

/** Does what a button of the toolbar does, by its keys. */
export function applyByKey(event: KeyboardEvent<HTMLTextAreaElement>, onTyped: (text: string) => void): void {
  const { ctrlKey, metaKey, shiftKey, altKey, code } = event;
  // AltGr arrives as Ctrl and Alt, and writes characters such as @.
  if ((!ctrlKey && !metaKey) || event.getModifierState('AltGraph')) return;
  const pressed = tools.find(
    (tool) => tool.code === code && (tool.with === 'shift') === shiftKey && (tool.with === 'alt') === altKey,
  );
  if (!pressed) return;
  event.preventDefault();
  apply(pressed.mark, event.currentTarget, onTyped);
}

function apply(mark: Mark, area: HTMLTextAreaElement, onTyped: (text: string) => void): void {
  const { from, to, insert, start, end } = mark({
    text: area.value,
    start: area.selectionStart,
    end: area.selectionEnd,
  });
  area.focus();
  area.setSelectionRange(from, to);
  // Only this keeps the browser's own undo.
  if (!document.execCommand?.('insertText', false, insert)) {
    area.setRangeText(insert, from, to);
    onTyped(area.value);
  }
  area.setSelectionRange(start, end);
}
