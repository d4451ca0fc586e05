import type { Mark } from '@bowline/contract/on-site/day-state';
import { formatTime } from '@bowline/contract/text/dates';
import { useEffect, useRef } from 'react';
import styles from './undo-bar.module.css';
import { whenDone } from './when-done.ts';

const SHOWN_MS = 8000;
/** A whole boat is looked through. */
const SHOWN_MS_FOR_MANY = 30_000;

interface Props {
  /** What was counted last, as far as it holds. */
  readonly marks: readonly Mark[];
  /** Of the only one. */
  readonly name: string;
  readonly timeZone: string;
  readonly onUndo: (actionIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Who was counted, when and by whom, with a way back. */
export function UndoBar({ marks, name, timeZone, onUndo, onClose }: Props) {
  const close = useRef(onClose);
  close.current = onClose;
  const [mark] = marks;
  const id = mark?.id;
  const shownMs = marks.length > 1 ? SHOWN_MS_FOR_MANY : SHOWN_MS;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => close.current(), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs]);
  return (
    <div className={styles.undoPlace} role="status">
      {mark && (
        <div className={styles.undo}>
          <span>
            {marks.length > 1
              ? `${marks.length} counted`
              : `${name}: counted ${whenDone(mark, (instant) => formatTime(instant, timeZone))} by ${mark.by}`}
          </span>
          <button
            type="button"
            onClick={() => {
              onUndo(marks.map((one) => one.id));
              onClose();
            }}
          >
            {marks.length > 1 ? 'Undo all' : 'Undo'}
          </button>
        </div>
      )}
    </div>
  );
}
