import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <div className={styles.body}>{open && children}</div>
    </dialog>
  );
}
