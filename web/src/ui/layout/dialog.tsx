import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ignoreHeldEnter } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type Props = { title: string; open: boolean; onClose: () => void; wide?: boolean; children: ReactNode };

/**
 * A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. It focuses the
 * first field or button; instead of a dangerous button the title has the focus, so that a second Enter confirms nothing.
 */
export function Dialog({ title, open, onClose, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // The event also follows where the page itself has closed it, perhaps to open another.
  const closed = () => {
    if (open) onClose();
  };
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      if (document.activeElement?.matches('[data-danger]')) heading.current?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={closed}
      onKeyDown={handleEnter}
    >
      <h2 ref={heading} className={classNames('large bold', styles.title)} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.body}>{open && children}</div>
    </dialog>
  );
}

const mainButton = 'form:not([hidden]) button[type=submit], button[data-main]';

// In a field it would submit the form. In a text of several lines it is wanted, and sends only with Ctrl.
function handleEnter(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.target instanceof HTMLInputElement) ignoreHeldEnter(event);
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>(mainButton);
  if (buttons.length === 1) buttons[0]?.click();
}
