import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './parts.module.css';

const SHOWN_MS = 8000;

/** What somebody has just done, and how it is undone. */
export interface DoneTap {
  /** Of the action: the bar of another one is shown anew. */
  readonly id: string;
  readonly text: string;
  readonly undo: () => void;
  readonly undoLabel?: string;
  readonly shownMs?: number;
}

/** What was done last, with a way back. */
export function UndoBar({
  done,
  onClose,
}: {
  readonly done: DoneTap | undefined;
  readonly onClose: () => void;
}) {
  const close = useRef(onClose);
  close.current = onClose;
  const { id, shownMs = SHOWN_MS } = done ?? {};
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => close.current(), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs]);
  return (
    <div className={styles.undoPlace} role="status">
      {done && (
        <div className={classNames('line gap-3 middle', styles.undo)}>
          <span>{done.text}</span>
          <button
            type="button"
            onClick={() => {
              done.undo();
              onClose();
            }}
          >
            {done.undoLabel ?? 'Undo'}
          </button>
        </div>
      )}
    </div>
  );
}
