import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type Props = { title: string; open: boolean; onClose: () => void; wide?: boolean; children: ReactNode };

/** A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, open, onClose, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <div className={styles.body}>{open && children}</div>
    </dialog>
  );
}
