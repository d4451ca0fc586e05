import type { Mark } from '@bowline/contract/on-site/day-state';
import { formatTime } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useEffect, useRef } from 'react';
import styles from './undo-bar.module.css';
import { whenDone } from './when-done.ts';

const SHOWN_MS = 8000;

interface Props {
  /** What was pressed last, while it holds. */
  readonly mark: Mark | undefined;
  readonly name: string;
  readonly timeZone: string;
  readonly onUndo: (actionId: string) => void;
  readonly onClose: () => void;
}

/** Who was counted, when and by whom, with a way back. */
export function UndoBar({ mark, name, timeZone, onUndo, onClose }: Props) {
  const close = useRef(onClose);
  close.current = onClose;
  const id = mark?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={styles.undoPlace} role="status">
      {mark && (
        <div className={styles.undo}>
          <span>
            {t('{name}: counted {time} by {by}', {
              name,
              time: whenDone(mark, (instant) => formatTime(instant, timeZone)),
              by: mark.by,
            })}
          </span>
          <button
            type="button"
            onClick={() => {
              onUndo(mark.id);
              onClose();
            }}
          >
            {t('Undo')}
          </button>
        </div>
      )}
    </div>
  );
}
